import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isStored } from './columnFor.ts';

/**
 * Whether an entity needs a column for original values. Entities with a foreign schema also store what typed columns
 * lose: the format of a moment (offset, zero seconds) and explicit nulls in optional fields, by field.
 */
export function keepsOriginals(entity: Entity): boolean {
  const known = keeping.get(entity) ?? fieldsKept(entity).length > 0;
  keeping.set(entity, known);
  return known;
}

const keeping = new WeakMap<Entity, boolean>();

function fieldsKept({ ofOthers, fields }: Entity): Field[] {
  return ofOthers ? fields.filter((field) => isStored(field) && (isMoment(field) || isMaybeNull(field))) : [];
}

const isMoment = ({ kind }: Field) => kind === 'dateTime';
const isMaybeNull = ({ nullable, required }: Field) => nullable && !required;

/** Format of moments read from a column. A moment sent in this format needs no original. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Returns a record's value of the column for original values, or null if the typed columns are enough. */
export function originalsOf(entity: Entity, record: RecordData): string | null {
  const kept = fieldsKept(entity).filter((field) => isKept(field, record[field.name]));
  const entries = kept.map(({ name }) => [name, record[name]]);
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}

function isKept(field: Field, value: unknown): boolean {
  if (value === null) return isMaybeNull(field);
  return isMoment(field) && typeof value === 'string' && !usual.test(value);
}

/** Restores the original values of a record, except in fields that changed since. */
export function restoreOriginals(record: RecordData, kept: unknown): RecordData {
  if (typeof kept !== 'object' || kept === null) return record;
  const entries = Object.entries(kept as RecordData).filter(([name, value]) => isSame(record[name], value));
  return { ...record, ...Object.fromEntries(entries) };
}

function isSame(held: unknown, sent: unknown): boolean {
  if (sent === null) return held === undefined;
  return typeof held === 'string' && typeof sent === 'string' && momentOf(held) === momentOf(sent);
}

function momentOf(text: string): number {
  return Date.parse(text.replace(' ', 'T').toUpperCase());
}
