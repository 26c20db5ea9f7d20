import type { ControlProps } from '../control.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { OperatorFilter } from '../OperatorFilter.tsx';
import type { EditRenderers } from '../renderer.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { asShown, rawText, type Typing } from '../typed/typing.ts';
import { PhoneDisplay } from './PhoneDisplay.tsx';

/** The digits of a telephone number in the districts' numbering plan. */
const digitsOfNumber = 10;

/** A telephone number: digits alone as it is kept, (555) 555-0100 as it is shown, typed in any form. */
export const phoneTyping: Typing = {
  format: asShown,
  read: (text, { field }) => {
    if (/\d\s*(?:x|ext\.?|extension|#|,|;)\s*\d/i.test(text)) return { expected: 'extension' };
    if (!/^\+?[\d\s().\-/]+$/.test(text)) return { expected: 'phone' };
    const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    const { minLength = digitsOfNumber, maxLength = digitsOfNumber } = field.shape;
    const fits = digits.length >= Math.min(minLength, maxLength) && digits.length <= maxLength;
    return fits ? { value: digits } : { expected: 'phone' };
  },
  inputMode: 'tel',
};

/** Some digits of a number, looked for as they are kept: without what is written between them. */
const partTyping: Typing = {
  format: rawText,
  read: (text) => (/\d/.test(text) ? { value: text.replace(/\D/g, '') } : { expected: 'phone' }),
  inputMode: 'tel',
};

/** A part of a telephone number, for filters. */
function PhonePartControl(control: ControlProps) {
  return <TypedControl {...control} typing={partTyping} />;
}

/** A telephone number. */
export const phoneEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={PhoneControl} Display={PhoneDisplay} />,
  Filter: (props) => (
    <OperatorFilter {...props} One={PhoneControl} typing={phoneTyping} Part={PhonePartControl} />
  ),
};

/** A telephone number. */
function PhoneControl(control: ControlProps) {
  return <TypedControl {...control} typing={phoneTyping} maxWidth={control.compact ? 'none' : 240} />;
}
