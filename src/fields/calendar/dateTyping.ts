import { earliestDate, latestDate } from '#schemas/values/dateBounds.ts';
import { today } from '#schemas/values/dates.ts';
import { readDate } from '#schemas/values/readDate.ts';
import { formatValue, type Typing } from '../typed/typing.ts';

/** Parses and formats a calendar date: `YYYY-MM-DD` in storage and transport, month first for the user. */
export const dateTyping: Typing = {
  format: formatValue,
  read: (text, { localizer, now }) => {
    const date = readDate(text, today(localizer.timeZone, now()));
    if (date === undefined) return { expected: 'date' };
    return date >= earliestDate && date <= latestDate ? { value: date } : { expected: 'dateRange' };
  },
  inputMode: 'text',
};
