import type { ControlProps } from '../control.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { phoneTyping } from './phoneTyping.ts';

/** A telephone number. */
export function PhoneControl(control: ControlProps) {
  return <TypedControl {...control} typing={phoneTyping} maxWidth={control.compact ? 'none' : 240} />;
}
