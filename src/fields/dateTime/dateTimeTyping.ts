import { readClockTime } from '#schemas/rules/clockTime.ts';
import { earliestDate } from '#schemas/rules/dateBounds.ts';
import { today } from '#schemas/rules/dates.ts';
import { clockTimeNow, momentAt } from '#schemas/rules/moments.ts';
import { readDate } from '#schemas/rules/readDate.ts';
import { asShown, type Reading, type Typing, type TypingContext } from '../typed/typing.ts';

/** A moment: UTC as it travels, a date and a time on the organisation's clock as it is typed and shown. */
export const dateTimeTyping: Typing = {
  format: asShown,
  read: readMoment,
  inputMode: 'text',
};

function readMoment(text: string, { localizer, now }: TypingContext): Reading {
  const { timeZone } = localizer;
  const [thisDay, thisTime] = [today(timeZone, now()), clockTimeNow(timeZone, now())];
  const [, dateText = '', timeText = ''] =
    /^(\S+)\s+(.+)$/.exec(isNow(text) ? `${thisDay} ${thisTime}` : text) ?? [];
  const date = readDate(dateText, thisDay);
  const time = readClockTime(timeText, thisTime);
  if (date === undefined || time === undefined) return { expected: 'dateTime' };
  if (date < earliestDate) return { expected: 'dateRange' };
  const moment = momentAt(date, time, timeZone);
  return moment === undefined ? { expected: 'skippedTime' } : { value: moment };
}

function isNow(text: string): boolean {
  return readClockTime(text, 'now') === 'now';
}
