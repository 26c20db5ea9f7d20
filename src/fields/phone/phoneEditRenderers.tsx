import type { Field } from '#schemas/model/fields/readFields.ts';
import { phoneDigits } from '#schemas/values/digits.ts';
import type { ControlProps } from '../control.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { OperatorFilter } from '../OperatorFilter.tsx';
import type { EditRenderers } from '../renderer.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { asShown, type Reading, rawText, type Typing } from '../typed/typing.ts';
import { PhoneDisplay } from './PhoneDisplay.tsx';

/** A telephone number: digits alone as it is kept, (555) 555-0100 as it is shown, typed in any form. */
export const phoneTyping: Typing = {
  format: asShown,
  read: (text, { field }) => {
    if (/\d\s*(?:x|ext\.?|extension|#|,|;)\s*\d/i.test(text)) return { expected: 'extension' };
    const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    const { min, max } = phoneDigits(field.shape);
    const fits = /^\+?[\d\s().\-/]+$/.test(text) && digits.length >= min && digits.length <= max;
    return fits ? { value: digits } : notPhone(field);
  },
  inputMode: 'tel',
};

/** How many digits were expected. */
function notPhone({ shape }: Field): Reading {
  const { min, max } = phoneDigits(shape);
  return min === max
    ? { expected: 'phone', args: { digits: max } }
    : { expected: 'phoneBetween', args: { min, max } };
}

/** Some digits of a number, looked for as they are kept: without what is written between them. */
const partTyping: Typing = {
  format: rawText,
  read: (text, { field }) => (/\d/.test(text) ? { value: text.replace(/\D/g, '') } : notPhone(field)),
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
  return <TypedControl {...control} typing={phoneTyping} maxWidth={control.compact ? 'none' : '15rem'} />;
}
