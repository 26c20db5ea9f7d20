import type { Entity } from '../../model/entity/readEntity.ts';
import { versionField } from '../../model/record/recordShape.ts';
import { valueAt } from '../../service/places.ts';
import type { RequestLine } from '../../service/requestLine.ts';
import type { ResponseLocations } from '../../service/wireSchema.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import { mergeResponseLocations, type WireResponse } from '../call.ts';
import { ResponseMismatch } from '../failures.ts';
import { withVersion } from '../readList.ts';
import { type FieldMismatch, readSafely, readWireRecord, withWireId } from '../wireRecord.ts';

/** The id of a record that is read or written. */
export type Id = string | number;

/** A record in the console's format and in wire format, with the values that do not fit the schema. */
export interface FoundRecord {
  readonly record: Record<string, unknown>;
  readonly raw: RecordData;
  readonly misfits: readonly FieldMismatch[];
  /** Set after a write: the sent fields that the service did not save. */
  readonly unsaved?: readonly string[];
}

/** The request line of an operation. Throws if the entity does not offer the operation. */
export function requestLineOf(entity: Entity, operation: string): RequestLine {
  const line = entity.operations[operation];
  if (!line) throw new Error(`${entity.name} does not offer "${operation}".`);
  return line;
}

/** The locations of values in the response of an operation. */
export function responseLocations(entity: Entity, operation: string): ResponseLocations {
  return mergeResponseLocations(entity.operations[operation], entity.declaration.wire?.answer);
}

/** Whether two ids are equal as text, ignoring letter case. */
export function isSameId(one: unknown, other: Id): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

/** The record in a response. Throws `ResponseMismatch` if it does not match the declaration. */
export function foundIn(
  entity: Entity,
  { json, headers }: WireResponse,
  places: ResponseLocations,
  id?: Id,
): FoundRecord {
  const { record: at = '' } = places;
  const value = valueAt(json, at);
  const raw = places.keyed && id !== undefined ? withWireId(entity, id, value) : value;
  const { record, misfits } = readWireRecord(entity, raw, at);
  const { version } = places;
  const tag = typeof version === 'object' ? headers.get(version.header) : null;
  const versioned = tag === null ? withVersion(record, raw, places) : { ...record, [versionField]: tag };
  return { record: versioned, raw: value as RecordData, misfits };
}

/** The record in the response to a write; undefined if the response contains something else. */
export function writtenRecordIn(
  entity: Entity,
  operation: string,
  answer: WireResponse,
): FoundRecord | undefined {
  const places = responseLocations(entity, operation);
  const raw = valueAt(answer.json, places.record ?? '');
  if (!isObject(raw) || isOnlyAbout(entity, raw)) return undefined;
  const needsVersion = entity.can.versions && typeof places.version === 'string';
  try {
    const found = foundIn(entity, answer, places);
    return needsVersion && found.record[versionField] === undefined ? undefined : found;
  } catch (error) {
    if (error instanceof ResponseMismatch && error.expected === 'id') return undefined;
    throw error;
  }
}

/** Whether a response to a write contains no complete record: a required field is missing, or all fields are. */
function isOnlyAbout(entity: Entity, raw: RecordData): boolean {
  const fields = entity.fields.filter(
    ({ name, options }) => name !== entity.id.name && options.sent === undefined,
  );
  const record: RecordData = readSafely(entity, { ...raw, [entity.id.name]: 0 });
  const there = fields.filter(({ name }) => record[name] !== undefined);
  const required = fields.filter((field) => field.required);
  const missing = required.filter((field) => record[field.name] === undefined);
  return there.length === 0 || missing.length > 0;
}
