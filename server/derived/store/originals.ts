import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isStored } from './columnFor.ts';

/**
 * Whether an entity needs a column for original values. Entities with a foreign schema also store what typed columns
 * lose: the format of a moment (offset, zero seconds) and explicit nulls in optional fields, by field.
 */
export function keepsOriginals(entity: Entity): boolean {
  const known = originalsByEntity.get(entity) ?? lossyFieldsOf(entity).length > 0;
  originalsByEntity.set(entity, known);
  return known;
}

const originalsByEntity = new WeakMap<Entity, boolean>();

function lossyFieldsOf({ ofOthers, fields }: Entity): Field[] {
  return ofOthers ? fields.filter((field) => isStored(field) && (isMoment(field) || isMaybeNull(field))) : [];
}

const isMoment = ({ kind }: Field) => kind === 'dateTime';
const isMaybeNull = ({ nullable, required }: Field) => nullable && !required;

/** Matches moments in the format in which columns return them. A moment sent in this format needs no original. */
const columnFormat = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Returns the original values of a record to store, or null if the typed columns are enough. */
export function originalsOf(entity: Entity, record: RecordData): string | null {
  const lossyFields = lossyFieldsOf(entity).filter((field) => isLost(field, record[field.name]));
  const entries = lossyFields.map(({ name }) => [name, record[name]]);
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}

function isLost(field: Field, value: unknown): boolean {
  if (value === null) return isMaybeNull(field);
  return isMoment(field) && typeof value === 'string' && !columnFormat.test(value);
}

/** Restores the original values of a record, except in fields that changed since. */
export function restoreOriginals(record: RecordData, originals: unknown): RecordData {
  if (typeof originals !== 'object' || originals === null) return record;
  const entries = Object.entries(originals as RecordData).filter(([name, value]) =>
    isSame(record[name], value),
  );
  return { ...record, ...Object.fromEntries(entries) };
}

function isSame(held: unknown, sent: unknown): boolean {
  if (sent === null) return held === undefined;
  return typeof held === 'string' && typeof sent === 'string' && momentOf(held) === momentOf(sent);
}

function momentOf(text: string): number {
  return Date.parse(text.replace(' ', 'T').toUpperCase());
}
