import type { RecordData } from '../../values/jsonSchema.ts';
import type { Entity } from '../entity/readEntity.ts';
import type { Field } from '../fields/readFields.ts';

/**
 * The name of the version property. Every record has an id and a version besides its declared fields
 * (docs/quality.md#2-no-save-erases-another).
 */
export const versionField = '_version';

/** The request property with the ids of rows to delete, keyed by name in `parts`, for a save with child rows. */
export const removedField = '_removed';

/**
 * A record's version: a number in our service, a text in some external ones; undefined if a service has no versions.
 */
export type RecordVersion = number | string | undefined;

/** The version that a record was read with. */
export function versionOf(record: RecordData | undefined): RecordVersion {
  const version = record?.[versionField];
  return typeof version === 'number' || typeof version === 'string' ? version : undefined;
}

/**
 * Which nulls to keep in a record: only those that mean something other than absence (`needed`), or every one that the
 * schema allows (`taken`).
 */
export type NullHandling = 'needed' | 'taken';

/**
 * Removes empty values: undefined, and null if it means absence. The product treats absent and null alike, except for
 * fields that are required and may be null. Records of foreign schemas are sent with every null that the schema allows.
 */
export function withoutEmpty(
  fields: readonly Field[],
  record: RecordData,
  nulls: NullHandling = 'needed',
): RecordData {
  const entries = Object.entries(record).map(([name, value]) => {
    const field = fields.find((candidate) => candidate.name === name);
    return [name, field ? cleaned(field, value, nulls) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function cleaned(field: Field, value: unknown, nulls: NullHandling): unknown {
  if (value === null) return isNullMeant(field) || (nulls === 'taken' && field.nullable) ? null : undefined;
  if (field.kind === 'group' && isObject(value)) return cleanedGroup(field, value, nulls);
  if (field.kind !== 'rows' || !Array.isArray(value) || isPlainRows(field)) return value;
  return value.map((row) => (isObject(row) ? withoutEmpty(field.fields, row, nulls) : row));
}

/** Whether null differs from an absent value: the field is required and allows null, or can only be null. */
function isNullMeant({ nullable, required, shape }: Field): boolean {
  return (nullable && required) || shape.type === 'null';
}

/**
 * Removes the empty values of a group. A group that becomes empty is removed unless the schema requires it or it was
 * sent empty.
 */
function cleanedGroup(field: Field, value: RecordData, nulls: NullHandling): RecordData | undefined {
  if (Object.keys(value).length === 0) return value;
  const group = withoutEmpty(field.fields, value, nulls);
  return Object.keys(group).length === 0 && !field.required ? undefined : group;
}

/** Whether rows contain plain values instead of objects. */
export function isPlainRows(field: Field): boolean {
  return field.fields[0]?.name === '';
}

/** Completes a new record for storing: removes empty values and fills defaults. */
export function completeRecord(fields: readonly Field[], record: RecordData): RecordData {
  return withDefaults(fields, withoutEmpty(fields, record));
}

/** Adds the default of each field without a value, including fields of groups. */
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

/** Sets a field to its default. Skips a default that is itself empty: null, or a group without values. */
function fill(record: Record<string, unknown>, field: Field): void {
  const value = cleaned(field, field.default, 'needed');
  if (value !== undefined) record[field.name] = value;
}

/**
 * The property names of a record that the entity does not declare; empty for an open entity. Ignores properties that
 * responses add, because callers may send them back.
 */
export function undeclaredFields(entity: Entity, record: RecordData): string[] {
  if (entity.open) return [];
  const names = declared.get(entity) ?? declaredNames(entity);
  declared.set(entity, names);
  return Object.keys(record).filter((name) => !names.has(name));
}

const declared = new WeakMap<Entity, ReadonlySet<string>>();

function declaredNames(entity: Entity): ReadonlySet<string> {
  const names = entity.fields.map((field) => field.name);
  return new Set(['id', versionField, ...names, ...extraResponseNames(entity)]);
}

/**
 * The property names that our responses add to a record: `result`, and the locations that operations declare
 * (`answer.result`, `answer.id`).
 */
export function extraResponseNames({ operations, results }: Entity): string[] {
  const extraNames = Object.values(operations).flatMap(extraNamesOf);
  return Object.keys(results).length > 0 ? ['result', ...extraNames] : extraNames;
}

/** The property names that the responses of an operation add. */
export function extraNamesOf(operation: Entity['operations'][string] | undefined): string[] {
  const { result, id, success, message } = operation?.declared?.answer ?? {};
  return [result, id, success?.at, message].flatMap((place) =>
    typeof place === 'string' ? [nameAt(place)] : [],
  );
}

/** The top-level name of a JSON Pointer into a response: `messages` of `/messages/*`. */
export function nameAt(pointer: string): string {
  return pointer.split('/')[1] ?? '';
}

/** The response property with notices about a saved record. Notices never block a save. */
export const noticesField = 'notices';

/** The label of a record, from the entity's template; its id if the label is empty. */
export function labelOf(entity: Pick<Entity, 'label' | 'id'>, record: RecordData): string {
  const text = entity.label.replace(/\{([^{}]+)\}/g, (_, name: string) => String(record[name] ?? ''));
  return text.replace(/^(?:[\s,–]|-\s)+|[\s,–-]+$/g, '') || `${record[entity.id.name] ?? record.id ?? ''}`;
}

function isObject(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
