import { useTranslate } from 'ra-core';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import type { ControlProps } from '../control.ts';
import { Mark } from '../picker/Mark.tsx';
import { TypedControl } from '../typed/TypedControl.tsx';
import { dateTyping } from './dateTyping.ts';
import { isNoEnd, offersNoEnd } from './noEnd.ts';

/** A date, typed or chosen from a calendar. */
export function DateControl(control: ControlProps) {
  const translate = useTranslate();
  const { field, value, onChange } = control;
  return (
    <TypedControl
      {...control}
      typing={dateTyping}
      placeholder={translate('fields.datePlaceholder')}
      maxWidth={control.compact ? 'none' : 240}
      end={
        <>
          {isNoEnd(field, value) && <Mark text={translate('fields.noEnd')} />}
          <CalendarButton
            chosen={typeof value === 'string' ? value : undefined}
            offersNoEnd={offersNoEnd(field)}
            onChoose={onChange}
          />
        </>
      }
    />
  );
}
