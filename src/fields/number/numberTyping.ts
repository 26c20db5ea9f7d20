import { asShown, type Typing } from '../typed/typing.ts';
import { readNumber } from './readNumber.ts';

/** Whole numbers and decimals: written plainly, as everywhere they are shown. */
export const numberTyping: Typing = {
  format: asShown,
  read: (text, { field }) => readNumber(text, field.shape.type === 'integer'),
  inputMode: 'decimal',
};
