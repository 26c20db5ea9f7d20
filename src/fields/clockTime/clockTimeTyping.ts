import { readClockTime } from '#schemas/rules/clockTime.ts';
import { clockTimeNow } from '#schemas/rules/moments.ts';
import { asShown, type Typing } from '../typed/typing.ts';

/** A time of day, 24-hour `HH:MM`; typed in any form of docs/specification.md#application-5-dates-and-times. */
export const clockTimeTyping: Typing = {
  format: asShown,
  read: (text, { localizer, now }) => {
    const time = readClockTime(text, clockTimeNow(localizer.timeZone, now()));
    return time === undefined ? { expected: 'clockTime' } : { value: time };
  },
  inputMode: 'text',
};
