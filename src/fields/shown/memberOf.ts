/** A part of a group's or a row's value; nothing where the value is none. A row of plain values is its own part. */
export function memberOf(value: unknown, name: string): unknown {
  if (name === '') return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
