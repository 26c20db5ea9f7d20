/** The largest integer that every part of the product stores exactly. */
export const largestInteger = Number.MAX_SAFE_INTEGER;

/** The maximum nesting depth of a stored value. */
const deepest = 60;

/**
 * Whether a value can be stored and read back unchanged: no NUL and no lone surrogates in texts, no infinite numbers,
 * no excessive depth. Other values are rejected, never altered.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  return Object.entries(value).every(([key, part]) => isStorableText(key) && isStorable(part, depth + 1));
}

function isStorableText(text: string): boolean {
  return (
    !text.includes('\u0000') &&
    !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
  );
}
