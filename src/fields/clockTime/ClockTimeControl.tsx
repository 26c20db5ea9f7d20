import { useTranslate } from 'ra-core';
import type { ControlProps } from '../control.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { clockTimeTyping } from './clockTimeTyping.ts';

/** A time of day. */
export function ClockTimeControl(control: ControlProps) {
  const translate = useTranslate();
  return (
    <TypedControl
      {...control}
      typing={clockTimeTyping}
      placeholder={translate('fields.timePlaceholder')}
      maxWidth={control.compact ? 'none' : 120}
    />
  );
}
