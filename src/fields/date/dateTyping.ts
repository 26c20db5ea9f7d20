import { earliestDate, latestDate } from '#schemas/rules/dateBounds.ts';
import { today } from '#schemas/rules/dates.ts';
import { readDate } from '#schemas/rules/readDate.ts';
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
