import type { ControlProps } from '../control.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { rawText, type Typing } from '../typed/typing.ts';

/** Some digits of a number, looked for as they are kept: without what is written between them. */
const partTyping: Typing = {
  format: rawText,
  read: (text) => (/\d/.test(text) ? { value: text.replace(/\D/g, '') } : { expected: 'phone' }),
  inputMode: 'tel',
};

/** A part of a telephone number, for filters. */
export function PhonePartControl(control: ControlProps) {
  return <TypedControl {...control} typing={partTyping} />;
}
