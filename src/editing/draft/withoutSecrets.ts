import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Field } from '#schemas/model/readFields.ts';

/** A form's values without what was typed into secrets, also inside groups and rows: a draft never keeps them. */
export function withoutSecrets(fields: readonly Field[], values: RecordData): RecordData {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = fields.find((candidate) => candidate.name === name);
    return [name, field ? open(field, value) : value];
  });
  return Object.fromEntries(entries);
}

function open(field: Field, value: unknown): unknown {
  if (field.kind === 'secret') return null;
  if (Array.isArray(value)) return value.map((item) => open(field, item));
  return isObject(value) ? withoutSecrets(field.fields, value) : value;
}

function isObject(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null;
}
