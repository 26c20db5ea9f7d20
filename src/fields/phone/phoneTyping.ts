import { asShown, type Typing } from '../typed/typing.ts';

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
