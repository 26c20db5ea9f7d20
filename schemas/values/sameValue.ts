import { isObject } from './plainData.ts';

/** Whether two values of JSON say the same; the order of names in an object says nothing. */
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
