/** A field's value in a group or row; undefined if the group is empty. A plain row is its own value. */
export function memberOf(value: unknown, name: string): unknown {
  if (name === '') return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
