/**
 * Whether a number is a multiple of a step in decimal arithmetic: 0.29 is a multiple of 0.01, although not in binary.
 * The browser's validator calculates the same way.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(step) || step <= 0) return false;
  const [digits, exponent] = decimal(value);
  const [stepDigits, stepExponent] = decimal(step);
  const shift = exponent - stepExponent;
  return shift >= 0
    ? (digits * 10n ** BigInt(shift)) % stepDigits === 0n
    : digits % (stepDigits * 10n ** BigInt(-shift)) === 0n;
}

/** A number as digits and a power of ten. */
function decimal(value: number): [digits: bigint, exponent: number] {
  const [digits = '0', exponent = '0'] = Math.abs(value).toString().split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}
