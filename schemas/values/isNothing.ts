/** Whether a value is empty: absent, null, an empty text, or a list of empty values. */
export function isNothing(value: unknown): boolean {
  return [undefined, null, ''].includes(value as never) || (Array.isArray(value) && value.length === 0);
}
