/**
 * Reads a field's value from a group or row; undefined if it has no such field. A row that is a plain value is returned
 * itself.
 */
export function memberOf(value: unknown, name: string): unknown {
  if (name === '') return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
