/**
 * Reads a number as files write it: `1,234.50`, `$12`, `1234.0`, `12,5` (a comma for decimals), `(5)` for
 * minus five. Gives nothing for what is no number, such as `12 days`.
 */
export function readNumber(text: string): number | undefined {
  const typed = text
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^(-?)\$/, '$1');
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)
    ? typed.replaceAll(',', '')
    : typed.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}
