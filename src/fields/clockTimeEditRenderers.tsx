import { useTranslate } from 'react-admin';
import { clockTimeNow } from '#schemas/model/fields/moments.ts';
import { readClockTime } from '#schemas/values/clockTime.ts';
import { useEntity } from '../entity/EntityContext.tsx';
import type { ControlProps } from './control.ts';
import { FramedInput } from './frame/FramedInput.tsx';
import { OperatorFilter } from './OperatorFilter.tsx';
import type { EditRenderers } from './renderer.ts';
import { FiguresDisplay } from './shown/EmptyValue.tsx';
import { TypedControl } from './typed/TypedControl.tsx';
import { formatValue, type Typing } from './typed/typing.ts';

/**
 * Parses and formats a time of day: 24-hour `HH:MM` in transport, the district's format for display, typed in any
 * format of docs/specification.md#application-5-dates-and-times.
 */
export const clockTimeTyping: Typing = {
  format: formatValue,
  read: (text, { localizer, now }) => {
    const time = readClockTime(text, clockTimeNow(localizer.timeZone, now()));
    return time === undefined ? { expected: 'clockTime' } : { value: time };
  },
  inputMode: 'text',
};

/** Edit renderers of times of day. */
export const clockTimeEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={ClockTimeControl} Display={FiguresDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={ClockTimeControl} typing={clockTimeTyping} />,
};

function ClockTimeControl(control: ControlProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  return (
    <TypedControl
      {...control}
      typing={clockTimeTyping}
      placeholder={translate(localizer.halves ? 'fields.timePlaceholder12' : 'fields.timePlaceholder')}
      maxWidth={control.compact ? 'none' : '7.5rem'}
    />
  );
}
