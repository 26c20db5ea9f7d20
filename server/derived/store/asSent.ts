import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isStored } from './columnFor.ts';

/**
 * What no column of its type keeps of a record whose schema others wrote: how a moment was written (its offset, the zeros
 * of its seconds), and that a field was null where it might not be there at all. It stands beside the columns, by field.
 */
export function keepsAsSent(entity: Entity): boolean {
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

/** How a column gives a moment: nothing else needs to be kept of one that was sent so. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The value of that column for a record; null where the other columns say it all. */
export function asSentOf(entity: Entity, record: RecordData): string | null {
  const kept = fieldsKept(entity).filter((field) => isKept(field, record[field.name]));
  const entries = kept.map(({ name }) => [name, record[name]]);
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}

function isKept(field: Field, value: unknown): boolean {
  if (value === null) return isMaybeNull(field);
  return isMoment(field) && typeof value === 'string' && !usual.test(value);
}

/** A record as its columns give it, in the form in which it was sent; what was changed since stays as it is. */
export function withAsSent(record: RecordData, kept: unknown): RecordData {
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
