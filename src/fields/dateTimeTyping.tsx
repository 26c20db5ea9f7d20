import { useTranslate } from 'react-admin';
import { clockTimeNow, momentAt } from '#schemas/model/fields/moments.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { readClockTime } from '#schemas/values/clockTime.ts';
import { earliestDate } from '#schemas/values/dateBounds.ts';
import { showDate, today } from '#schemas/values/dates.ts';
import { formats } from '#schemas/values/formats.ts';
import { readDate } from '#schemas/values/readDate.ts';
import { useEntity } from '../entity/EntityContext.tsx';
import { CalendarButton } from './calendar/CalendarButton.tsx';
import type { ControlProps } from './control.ts';
import { isUnreadable } from './frame/unreadable.ts';
import { TypedControl } from './typed/TypedControl.tsx';
import { formatValue, type Reading, type Typing, type TypingContext } from './typed/typing.ts';

/** Control for date and time in one text input, with a calendar for the date. */
export function DateTimeControl(control: ControlProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const { timeZone } = localizer;
  const { field, value, onChange } = control;
  const [dateText, ...timeTexts] = partsOf(value, timeZone);
  const timeText = timeTexts.join(' ');
  // Puts the picked date into the text. A date without a time is incomplete, and stays in the input as unparsable text
  // until the time is typed.
  const choose = (date: string) => {
    const text = `${showDate(date)} ${timeText}`.trim();
    const reading = dateTimeTyping.read(text, { field, localizer, now: () => new Date() });
    onChange('value' in reading ? reading.value : { $unreadable: text, $expected: reading.expected });
  };
  return (
    <TypedControl
      {...control}
      typing={dateTimeTyping}
      placeholder={translate(
        localizer.halves ? 'fields.dateTimePlaceholder12' : 'fields.dateTimePlaceholder',
      )}
      maxWidth={control.compact ? 'none' : '15rem'}
      end={<CalendarButton chosen={readDate(dateText ?? '', today(timeZone))} onChoose={choose} />}
    />
  );
}

/** Control for a moment, or for a day that stands for all moments of that day. Used by list filters. */
export function DayOrMomentControl(control: ControlProps) {
  const { localizer } = useEntity();
  const translate = useTranslate();
  const { timeZone } = localizer;
  const [dateText] = partsOf(control.value, timeZone);
  return (
    <TypedControl
      {...control}
      typing={dayOrMomentTyping}
      placeholder={translate('fields.datePlaceholder')}
      maxWidth="none"
      end={
        <CalendarButton
          chosen={readDate(dateText ?? '', today(timeZone))}
          onChoose={(date) => control.onChange(date)}
        />
      }
    />
  );
}

function partsOf(value: unknown, timeZone: string): string[] {
  if (isUnreadable(value)) return value.$unreadable.split(/\s+/);
  if (typeof value !== 'string') return [];
  return formats.date(value) ? [showDate(value)] : showMoment(value, timeZone).split(' ');
}

/** Parses and formats a moment: UTC in transport, date and time in the organization's time zone for the user. */
export const dateTimeTyping: Typing = {
  format: formatValue,
  read: readMoment,
  inputMode: 'text',
};

/** Like `dateTimeTyping`, but a day without a time is read as the whole day. */
export const dayOrMomentTyping: Typing = {
  ...dateTimeTyping,
  read: (text, typingContext) => {
    const { localizer, now } = typingContext;
    const date = readDate(text, today(localizer.timeZone, now()));
    if (date === undefined) return readMoment(text, typingContext);
    return date < earliestDate ? { expected: 'dateRange' } : { value: date };
  },
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
