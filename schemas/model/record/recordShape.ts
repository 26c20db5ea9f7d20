import type { RecordData } from '../../values/jsonSchema.ts';
import type { Entity } from '../entity/readEntity.ts';
import type { Field } from '../fields/readFields.ts';

/**
 * What every record carries beside its declared fields: its id, and its version
 * (docs/quality.md#2-no-save-erases-another).
 */
export const versionField = '_version';

/** Of a save with parts: the ids of rows that go, by the name of the part. */
export const removedField = '_removed';

/** A version: a number of ours, a text of some other services; undefined where a service keeps none. */
export type RecordVersion = number | string | undefined;

/** The version that a record was read with. */
export function versionOf(record: RecordData | undefined): RecordVersion {
  const version = record?.[versionField];
  return typeof version === 'number' || typeof version === 'string' ? version : undefined;
}

/** Which nulls stay in a record: those that say more than absence, or every one that the schema takes. */
export type KeptNulls = 'needed' | 'taken';

/**
 * Takes out what stands for "no value": undefined, and null where null says no more than absence.
 * Absent and null are the same thing in the product; a null stays only where the schema requires
 * the field and allows null. What is sent of a schema of others keeps every null that the schema takes.
 */
export function withoutEmpty(
  fields: readonly Field[],
  record: RecordData,
  nulls: KeptNulls = 'needed',
): RecordData {
  const entries = Object.entries(record).map(([name, value]) => {
    const field = fields.find((candidate) => candidate.name === name);
    return [name, field ? cleaned(field, value, nulls) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function cleaned(field: Field, value: unknown, nulls: KeptNulls): unknown {
  if (value === null) return isNullMeant(field) || (nulls === 'taken' && field.nullable) ? null : undefined;
  if (field.kind === 'group' && isObject(value)) return cleanedGroup(field, value, nulls);
  if (field.kind !== 'rows' || !Array.isArray(value) || isPlainRows(field)) return value;
  return value.map((row) => (isObject(row) ? withoutEmpty(field.fields, row, nulls) : row));
}

/** Null says more than absence where the field must be there, and where it can be nothing else. */
function isNullMeant({ nullable, required, shape }: Field): boolean {
  return (nullable && required) || shape.type === 'null';
}

/** A group that nobody filled is not there, unless the schema requires it; one that was sent empty is. */
function cleanedGroup(field: Field, value: RecordData, nulls: KeptNulls): RecordData | undefined {
  if (Object.keys(value).length === 0) return value;
  const group = withoutEmpty(field.fields, value, nulls);
  return Object.keys(group).length === 0 && !field.required ? undefined : group;
}

/** Whether rows hold plain values instead of objects. */
export function isPlainRows(field: Field): boolean {
  return field.fields[0]?.name === '';
}

/** A new record as it is to be stored: without what stands for no value, with the default where nothing is said. */
export function completeRecord(fields: readonly Field[], record: RecordData): RecordData {
  return withDefaults(fields, withoutEmpty(fields, record));
}

/** Adds the schema's default wherever a field has no value, inside groups too. */
export function withDefaults(fields: readonly Field[], record: RecordData): RecordData {
  const result: Record<string, unknown> = { ...record };
  for (const field of fields) {
    const value = result[field.name];
    if (value === undefined && field.default !== undefined) fill(result, field);
    else if (field.kind === 'group' && isObject(value))
      result[field.name] = withDefaults(field.fields, value);
  }
  return result;
}

/** A default may say nothing too: null, or a group of nothing. */
function fill(record: Record<string, unknown>, field: Field): void {
  const value = cleaned(field, field.default, 'needed');
  if (value !== undefined) record[field.name] = value;
}

/**
 * The names in a record that the entity does not declare; none for an open entity. What stands beside the record in an
 * answer may come back with it.
 */
export function undeclaredFields(entity: Entity, record: RecordData): string[] {
  if (entity.open) return [];
  const known = declared.get(entity) ?? declaredNames(entity);
  declared.set(entity, known);
  return Object.keys(record).filter((name) => !known.has(name));
}

const declared = new WeakMap<Entity, ReadonlySet<string>>();

function declaredNames(entity: Entity): ReadonlySet<string> {
  const names = entity.fields.map((field) => field.name);
  return new Set(['id', versionField, ...names, ...besideRecord(entity)]);
}

/**
 * Under which names answers of ours have a number and an id beside the record: `result`, and what an operation calls them
 * (`answer.result`, `answer.id`).
 */
export function besideRecord({ operations, results }: Entity): string[] {
  const named = Object.values(operations).flatMap(namesBeside);
  return Object.keys(results).length > 0 ? ['result', ...named] : named;
}

/** What one operation calls them. */
export function namesBeside(operation: Entity['operations'][string] | undefined): string[] {
  const { result, id, success, message } = operation?.declared?.answer ?? {};
  return [result, id, success?.at, message].flatMap((place) =>
    typeof place === 'string' ? [nameAt(place)] : [],
  );
}

/** The name of a part at the top of an answer that a pointer leads into: `messages` of `/messages/*`. */
export function nameAt(pointer: string): string {
  return pointer.split('/')[1] ?? '';
}

/** The field of a record that lists what needs review; notices refuse nothing. */
export const noticesField = 'notices';

/** A record as people name it, by the entity's label template; its id when that gives nothing. */
export function labelOf(entity: Pick<Entity, 'label' | 'id'>, record: RecordData): string {
  const text = entity.label.replace(/\{([^{}]+)\}/g, (_, name: string) => String(record[name] ?? ''));
  return text.replace(/^(?:[\s,–]|-\s)+|[\s,–-]+$/g, '') || `${record[entity.id.name] ?? record.id ?? ''}`;
}

function isObject(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
