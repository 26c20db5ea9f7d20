import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Replaces an id in a value at the path of a reference. Lists keep each id once. */
export function replaceId(value: unknown, path: readonly string[], id: unknown, by: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceId(item, path, id, by));
    return path.length === 0 ? [...new Set(items)] : items;
  }
  const [step, ...rest] = path;
  if (step === undefined) return value === id ? by : value;
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [step]: replaceId((value as RecordData)[step], rest, id, by) };
}
