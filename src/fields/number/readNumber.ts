import type { Reading } from '../typed/typing.ts';

/**
 * Reads a number as people type it: thousands set apart by commas or spaces, a point before decimals,
 * a percent sign behind. A number that cannot be kept to the last digit is refused, never rounded.
 */
export function readNumber(text: string, isInteger: boolean): Reading {
  const plain = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/\s*%$/, '');
  const figures = isGrouped(plain) ? plain.replace(/[, ]/g, '') : plain;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(figures)) return { expected: 'number' };
  const value = Number(figures);
  if (!Number.isFinite(value) || !isExact(figures, value)) return { expected: 'precision' };
  if (isInteger && !Number.isInteger(value)) return { expected: 'wholeNumber' };
  if (isInteger && !Number.isSafeInteger(value)) return { expected: 'precision' };
  return { value: value === 0 ? 0 : value };
}

/** Groups of three, all set apart by the same mark. */
function isGrouped(text: string): boolean {
  return /^[+-]?\d{1,3}([, ])\d{3}(\1\d{3})*(\.\d*)?$/.test(text);
}

/** Whether a number says exactly what was typed. */
function isExact(figures: string, value: number): boolean {
  return canonical(figures) === canonical(String(value));
}

/** Digits without zeros at either end, and the power of ten of the last one. */
function canonical(figures: string): string {
  const [digits = '', exponent = '0'] = figures.toLowerCase().replace('+', '').split('e');
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const all = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = all.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (all.length - significant.length);
  return `${digits.startsWith('-') ? '-' : ''}${significant}e${power}`;
}
