import { fixedValue } from '#schemas/model/fields/fixedValue.ts';
import { innerValues, matchingAlternative } from '#schemas/model/fields/innerValues.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { hasAnyValue } from '../hasAnyValue.ts';

/**
 * Adds the fixed values, which are required and can have only one value, to a record and to the objects in it. Users do
 * not type them.
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
  return shape.required || hasAnyValue(value) ? withFixedParts(shape.fields, value) : value;
}

/**
 * Returns the field that describes a value: for a variant field the variant that matches, for a recursive field its
 * next level, else the field itself.
 */
function shapeOf(field: Field, value: unknown): Field | undefined {
  if (field.kind === 'variant') return matchingAlternative(field, value);
  return field.kind === 'nested' ? field.opened?.() : field;
}

/**
 * Adds the fixed values inside a value with rows, tuple items or map entries. The field of each inner value decides
 * which fixed values it gets.
 */
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
