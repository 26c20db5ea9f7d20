import { useTranslate } from 'react-admin';
import { MutedTag } from '../../ui/MutedTag.tsx';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { dateTyping } from '../calendar/dateTyping.ts';
import type { ControlProps } from '../control.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { OperatorFilter } from '../OperatorFilter.tsx';
import type { EditRenderers } from '../renderer.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { DateDisplay, isNoEnd, offersNoEnd } from './noEnd.tsx';

/** Edit renderers of calendar dates. */
export const dateEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={DateControl} Display={DateDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={DateControl} typing={dateTyping} />,
};

/** Control for a date, which the user types or picks from a calendar. */
function DateControl(control: ControlProps) {
  const translate = useTranslate();
  const { field, value, onChange } = control;
  return (
    <TypedControl
      {...control}
      typing={dateTyping}
      placeholder={translate('fields.datePlaceholder')}
      maxWidth={control.compact ? 'none' : '15rem'}
      end={
        <>
          {isNoEnd(field, value) && <MutedTag text={translate('fields.noEnd')} />}
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
