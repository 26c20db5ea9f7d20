import { earliestDate, latestDate } from '#schemas/values/dateBounds.ts';
import { today } from '#schemas/values/dates.ts';
import { readDate } from '#schemas/values/readDate.ts';
import { asShown, type Typing } from '../typed/typing.ts';

/** A calendar date: `YYYY-MM-DD` from end to end, typed and shown with the month first. */
export const dateTyping: Typing = {
  format: asShown,
  read: (text, { localizer, now }) => {
    const date = readDate(text, today(localizer.timeZone, now()));
    if (date === undefined) return { expected: 'date' };
    return date >= earliestDate && date <= latestDate ? { value: date } : { expected: 'dateRange' };
  },
  inputMode: 'text',
};
