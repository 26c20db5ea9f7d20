import type { RecordData } from '../../values/jsonSchema.ts';
import type { Entity } from '../entity/readEntity.ts';
import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import type { RecordValidator } from './validateRecord.ts';

/** Sample values by kind, for fields whose schema has no example, default or choice. */
const ordinary: Partial<Record<FieldKind, unknown>> = {
  text: 'Example',
  longText: 'An example.',
  boolean: true,
  date: '2026-08-17',
  clockTime: '07:30',
  dateTime: '2026-08-17T07:30:00Z',
  email: 'name@example.org',
  url: 'https://example.org',
  phone: '213-555-0123',
  reference: 1,
};

/**
 * A valid example record, built from the schema's examples, defaults and choices. Undefined if the result is invalid,
 * because no example is better than an invalid one.
 */
export function exampleRecord(entity: Entity, validate: RecordValidator): RecordData | undefined {
  const fields = entity.fields.filter((field) => !field.readOnly && field.options.sent !== 'answer');
  const sets = [fields.filter((field) => !isSpare(entity, field)), fields.filter((field) => field.required)];
  return sets.map(valuesOf).find((record) => validate(record).length === 0);
}

/**
 * Whether to leave a field of an example empty, because a rule allows a value in only one of several fields. The first
 * of these fields is filled.
 */
function isSpare(entity: Entity, { name }: Field): boolean {
  return entity.rules.some((rule) => rule.rule === 'one' && rule.fields.indexOf(name) > 0);
}

function valuesOf(fields: readonly Field[]): RecordData {
  const values = fields.map((field) => [field.name, sampleOf(field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function sampleOf(field: Field): unknown {
  const { shape, choices, kind } = field;
  if (shape.const !== undefined) return shape.const;
  const declared = shape.examples?.[0] ?? field.default ?? choices[0]?.value;
  if (declared !== undefined) return kind === 'choices' ? [declared].flat() : declared;
  if (kind === 'integer' || kind === 'decimal' || kind === 'duration') return shape.minimum ?? 1;
  if (kind === 'group') return valuesOf(field.fields);
  const value = ordinary[kind];
  return typeof value === 'string' ? value.slice(0, shape.maxLength) : value;
}
