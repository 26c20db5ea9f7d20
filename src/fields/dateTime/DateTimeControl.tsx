import { useTranslate } from 'ra-core';
import { showMoment } from '#schemas/model/showValue.ts';
import { showDate, today } from '#schemas/rules/dates.ts';
import { readDate } from '#schemas/rules/readDate.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import type { ControlProps } from '../control.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { isUnreadable } from '../typed/unreadable.ts';
import { dateTimeTyping } from './dateTimeTyping.ts';

/** A date and a time in one field, with a calendar for the date. */
export function DateTimeControl(control: ControlProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const { timeZone } = localizer;
  const { field, value, onChange } = control;
  const [dateText, timeText = ''] = partsOf(value, timeZone);
  // A day alone is no moment yet: it stands in the field and waits for its time.
  const choose = (date: string) => {
    const text = `${showDate(date)} ${timeText}`.trim();
    const reading = dateTimeTyping.read(text, { field, localizer, now: () => new Date() });
    onChange('value' in reading ? reading.value : { $unreadable: text, $expected: reading.expected });
  };
  return (
    <TypedControl
      {...control}
      typing={dateTimeTyping}
      placeholder={translate('fields.dateTimePlaceholder')}
      maxWidth={control.compact ? 'none' : 240}
      end={<CalendarButton chosen={readDate(dateText ?? '', today(timeZone))} onChoose={choose} />}
    />
  );
}

function partsOf(value: unknown, timeZone: string): string[] {
  if (isUnreadable(value)) return value.$unreadable.split(/\s+/);
  return typeof value === 'string' ? showMoment(value, timeZone).split(' ') : [];
}
