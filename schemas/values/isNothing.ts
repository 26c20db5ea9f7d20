/** Whether a value of a record says nothing: absent, null, an empty text, a list of nothing. */
export function isNothing(value: unknown): boolean {
  return [undefined, null, ''].includes(value as never) || (Array.isArray(value) && value.length === 0);
}
