import type { Field } from '#schemas/model/fields/readFields.ts';
import { phoneDigits } from '#schemas/values/digits.ts';
import type { ControlProps } from '../control.ts';
import { FramedInput } from '../frame/FramedInput.tsx';
import { OperatorFilter } from '../OperatorFilter.tsx';
import type { EditRenderers } from '../renderer.ts';
import { TypedControl } from '../typed/TypedControl.tsx';
import { formatValue, type Reading, rawText, type Typing } from '../typed/typing.ts';
import { PhoneDisplay } from './PhoneDisplay.tsx';

/** Parses and formats a phone number: stored as digits, shown as (555) 555-0100, typed in any format. */
export const phoneTyping: Typing = {
  format: formatValue,
  read: (text, { field }) => {
    if (/\d\s*(?:x|ext\.?|extension|#|,|;)\s*\d/i.test(text)) return { expected: 'extension' };
    const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    const { min, max } = phoneDigits(field.shape);
    const fits = /^\+?[\d\s().\-/]+$/.test(text) && digits.length >= min && digits.length <= max;
    return fits ? { value: digits } : notPhone(field);
  },
  inputMode: 'tel',
};

/** Returns the parse error that states the expected number of digits. */
function notPhone({ shape }: Field): Reading {
  const { min, max } = phoneDigits(shape);
  return min === max
    ? { expected: 'phone', args: { digits: max } }
    : { expected: 'phoneBetween', args: { min, max } };
}

/** Parses and formats part of a phone number. It is searched as stored: digits without separators. */
const partTyping: Typing = {
  format: rawText,
  read: (text, { field }) => (/\d/.test(text) ? { value: text.replace(/\D/g, '') } : notPhone(field)),
  inputMode: 'tel',
};

/** Filter control for part of a phone number. */
function PhonePartControl(control: ControlProps) {
  return <TypedControl {...control} typing={partTyping} />;
}

/** Edit renderers of phone numbers. */
export const phoneEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={PhoneControl} Display={PhoneDisplay} />,
  Filter: (props) => (
    <OperatorFilter {...props} One={PhoneControl} typing={phoneTyping} Part={PhonePartControl} />
  ),
};

function PhoneControl(control: ControlProps) {
  return <TypedControl {...control} typing={phoneTyping} maxWidth={control.compact ? 'none' : '15rem'} />;
}
