import { isObject } from './plainData.ts';

/** Whether two JSON values are equal, regardless of the order of an object's properties. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length &&
      one.every((item, index) => isSameValue(item ?? null, other[index] ?? null))
    );
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = namesIn(one);
  return names.length === namesIn(other).length && names.every((name) => isSameValue(one[name], other[name]));
}

function namesIn(value: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(value).filter((name) => value[name] !== undefined);
}
