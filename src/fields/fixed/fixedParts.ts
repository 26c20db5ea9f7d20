import { fixedValue } from '#schemas/model/fields/fixedValue.ts';
import { innerValues, matchingAlternative } from '#schemas/model/fields/innerValues.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { hasAnything } from '../hasAnything.ts';

/**
 * An object with what it must have and can have one value of only: in a record, and in every part of it that is there.
 * Nobody types such a value.
 */
export function withFixedParts(fields: readonly Field[], record: RecordData): RecordData {
  const changed = fields.flatMap((field) => {
    const before = record[field.name];
    const after = withFixed(field, before);
    return after === before ? [] : [[field.name, after] as const];
  });
  return changed.length === 0 ? record : { ...record, ...Object.fromEntries(changed) };
}

function withFixed(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return field.isAlways ? fixedValue(field) : value;
  if (typeof value !== 'object') return value;
  const shape = shapeOf(field, value);
  if (shape?.kind !== 'group' || !isObject(value)) return shape ? insideOf(shape, value) : value;
  return shape.required || hasAnything(value) ? withFixedParts(shape.fields, value) : value;
}

/** What a value is drawn by: of several shapes the one that it has, of a part that contains itself the next round. */
function shapeOf(field: Field, value: unknown): Field | undefined {
  if (field.kind === 'variant') return matchingAlternative(field, value);
  return field.kind === 'nested' ? field.opened?.() : field;
}

/** Rows, places and names: each part by the field that it is of. */
function insideOf(field: Field, value: unknown): unknown {
  const changed = new Map<string, unknown>();
  for (const part of innerValues(field, value)) {
    const after = withFixed(part.field, part.value);
    if (after !== part.value) changed.set(part.name, after);
  }
  if (changed.size === 0) return value;
  if (Array.isArray(value)) return value.map((part, at) => changed.get(String(at)) ?? part);
  return isObject(value) ? { ...value, ...Object.fromEntries(changed) } : value;
}
