import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import { isComputed } from '../model/fields/computation.ts';
import type { Field } from '../model/fields/readFields.ts';
import { isPlainRows } from '../model/record/recordShape.ts';
import { type Form, formOf } from '../service/forms.ts';
import { valueAt, withValue } from '../service/places.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { childOf, isObject } from '../values/plainData.ts';
import { pointerTo, stepsOf } from '../values/pointer.ts';
import { isId } from './answerParts.ts';
import { type Expected, ResponseMismatch } from './failures.ts';
import { assertId, UnsafePath } from './unsafePath.ts';

/** The path of a field's value in a wire record. */
export function stepsTo(entity: Entity, field: Field): readonly string[] {
  const { at, name } = field.options.wire ?? {};
  if (at !== undefined) return stepsOf(at);
  const base = field.name === entity.id.name ? '' : (entity.declaration.wire?.answer?.fields ?? '');
  return [...stepsOf(base), name ?? field.name];
}

/** Adds the id to a wire record that does not contain it. */
export function withWireId(entity: Entity, id: string | number, raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  const field = fieldNamed(entity, entity.id.name);
  return withValue(raw, field ? stepsTo(entity, field) : [entity.id.name], idOfKind(entity, id));
}

function idOfKind(entity: Entity, id: string | number): string | number {
  const field = fieldNamed(entity, entity.id.name);
  const isNumber = entity.id.kind === 'integer' && field?.options.wire?.as === undefined;
  return isNumber && /^-?\d{1,15}$/.test(String(id)) ? Number(id) : id;
}

/**
 * The values of the id placeholders in a request line. For an id with several parts, also each part by its name. Throws
 * `UnsafePath` for an empty id or a missing part.
 */
export function idFacts(entity: Entity, id: string | number | undefined): Record<string, unknown> {
  if (id !== undefined) assertId(id);
  // In a URL the id is text, but a body needs it in its own type.
  const typedId = id === undefined ? undefined : idOfKind(entity, id);
  const facts = typedId === undefined ? {} : { id: typedId, [entity.id.name]: typedId };
  const parts = partsOf(entity);
  if (parts.length === 0 || id === undefined) return facts;
  const values = String(id).split('~').map(decodedPart);
  if (values.length !== parts.length || values.includes('')) throw new UnsafePath(id);
  return {
    ...facts,
    ...Object.fromEntries(parts.map((pointer, at) => [stepsOf(pointer).at(-1), values[at]])),
  };
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new UnsafePath(part);
  }
}

function partsOf(entity: Entity): readonly string[] {
  return fieldNamed(entity, entity.id.name)?.options.wire?.parts ?? [];
}

/** Joins the parts of an id with `~`; undefined if a part is missing. */
function joinedId(raw: RecordData, parts: readonly string[]): string | undefined {
  const values = parts.map((pointer) => valueAt(raw, pointer));
  if (!values.every(isId)) return undefined;
  return values.map((value) => encodeURIComponent(String(value)).replaceAll('~', '%7E')).join('~');
}

/** The service's name for a field in sorts and filters, without the prefix that all fields share in responses. */
export function wireName(entity: Entity, name: string): string {
  const field = fieldNamed(entity, name);
  const { at, name: called } = field?.options.wire ?? {};
  return at === undefined ? (called ?? name) : stepsOf(at).join('.');
}

function formFor({ options, kind }: Field): Form | undefined {
  return options.wire?.as === undefined ? undefined : formOf(options.wire.as, kind);
}

/** Converts a field's value to wire format. */
export function writeValue(field: Field | undefined, value: unknown): unknown {
  if (!field || value === null || value === undefined) return value;
  const form = formFor(field);
  if (form) return form.write(value);
  if (field.kind === 'group' && isObject(value)) return writeParts(field.fields, value);
  if (field.kind !== 'rows' || !Array.isArray(value) || isPlainRows(field)) return value;
  return value.map((row) => (isObject(row) ? writeParts(field.fields, row) : row));
}

function writeParts(fields: readonly Field[], part: RecordData): RecordData {
  let wirePart: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    const field = fields.find((one) => one.name === name);
    wirePart = withValue(wirePart, partSteps(field, name), writeValue(field, value));
  }
  return wirePart;
}

/** The wire path of a field within its group or row, or of an action's `ask` field within the body. */
export function partSteps(field: Field | undefined, name: string): readonly string[] {
  const { at, name: called } = field?.options.wire ?? {};
  return at === undefined ? [called ?? name] : stepsOf(at);
}

/**
 * Converts a record to wire format. With `base`, a complete wire record, merges it into `base` and keeps undeclared
 * fields. A cleared field is sent as null. With `base`, it is omitted if the field does not allow null.
 */
export function writeRecord(entity: Entity, record: RecordData, base?: RecordData): Record<string, unknown> {
  let wireRecord: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(record)) {
    const field = fieldNamed(entity, name);
    if (value === undefined || (!field && !entity.open) || field?.options.wire?.parts) continue;
    const steps = field ? stepsTo(entity, field) : [name];
    const isGone = value === null && base !== undefined && !field?.nullable;
    wireRecord = withValue(wireRecord, steps, isGone ? undefined : writeValue(field, value));
  }
  return wireRecord;
}

/** A problem with one field of a response. */
export type FieldMismatch = Pick<ResponseMismatch, 'place' | 'expected' | 'actual' | 'detail'>;

/**
 * A record converted from wire format, and the problems of its values. Values that do not fit their schema are left
 * out.
 */
export interface ReadRecord {
  readonly record: Record<string, unknown>;
  readonly misfits: readonly FieldMismatch[];
}

/**
 * Reads a record of a response. Throws a `ResponseMismatch` if it is not an object or has no id.
 *
 * @param place its location in the response, for messages
 */
export function readWireRecord(entity: Entity, raw: unknown, place: string): ReadRecord {
  if (!isObject(raw)) throw new ResponseMismatch(place, 'object', raw);
  const misfits: FieldMismatch[] = [];
  const record: Record<string, unknown> = entity.open ? undeclared(entity, raw) : {};
  for (const field of entity.fields) {
    const steps = stepsTo(entity, field);
    const value = valueIn(raw, field, steps);
    const read = readValue(field, value, pointerTo(place, ...steps), misfits);
    if (read !== undefined) record[field.name] = read;
  }
  const id = record[entity.id.name] ?? raw[entity.id.name];
  if (typeof id !== 'string' && typeof id !== 'number') {
    const [misfit] = misfits;
    const field = fieldNamed(entity, entity.id.name);
    const steps = field ? stepsTo(entity, field) : [entity.id.name];
    throw new ResponseMismatch(
      misfit?.place ?? pointerTo(place, ...steps),
      misfit?.expected ?? 'id',
      misfit?.actual ?? id,
    );
  }
  return { record: { ...record, id }, misfits };
}

/**
 * Problems for required fields without a value in a record that should be complete, each with its location. Null counts
 * as a value. Write-only and computed fields are never expected.
 */
export function missingRequired(entity: Entity, raw: RecordData, place: string): FieldMismatch[] {
  const lacking = missingFields(entity, raw).filter(({ required }) => required);
  return lacking.map((field) => ({
    place: pointerTo(place, ...stepsTo(entity, field)),
    expected: 'said',
    actual: undefined,
    detail: '',
  }));
}

/**
 * Declared fields without a value in a wire record. Excludes fields that responses never contain: write-only, computed,
 * and those that are only sent.
 */
export function missingFields(entity: Entity, raw: RecordData): Field[] {
  const returnedFields = entity.fields.filter(
    (field) => field.options.sent === undefined && !field.shape.writeOnly && !isComputed(field),
  );
  return returnedFields.filter((field) => valueIn(raw, field, stepsTo(entity, field)) === undefined);
}

function valueIn(raw: RecordData, { options }: Field, steps: readonly string[]): unknown {
  const { parts } = options.wire ?? {};
  return parts ? joinedId(raw, parts) : steps.reduce<unknown>(childOf, raw);
}

function undeclared(entity: Entity, raw: RecordData): Record<string, unknown> {
  const known = new Set(entity.fields.map((field) => stepsTo(entity, field)[0]));
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !known.has(name)));
}

/** Converts a field's value from wire format; a value in another format stays unchanged. */
export function readFieldValue(field: Field | undefined, value: unknown): unknown {
  return field ? (readValue(field, value, '', []) ?? value) : value;
}

/** Reads the valid fields of a wire record and ignores invalid ones. */
export function readSafely(entity: Entity, raw: RecordData): RecordData {
  try {
    return readWireRecord(entity, raw, '').record;
  } catch {
    return {};
  }
}

function readValue(field: Field, value: unknown, place: string, misfits: FieldMismatch[]): unknown {
  if (value === undefined || value === null) return undefined;
  const form = formFor(field);
  const read = form ? form.read(value) : value;
  const expected: Expected | undefined = read === undefined ? 'form' : misfitOf(field, read);
  if (expected !== undefined) {
    misfits.push({ place, expected, actual: value, detail: field.options.wire?.as ?? '' });
    return undefined;
  }
  if (field.kind === 'group' && isObject(read)) return readParts(field.fields, read, place, misfits);
  if (field.kind !== 'rows' || !Array.isArray(read) || isPlainRows(field)) return read;
  return read.map((row, index) =>
    isObject(row) ? readParts(field.fields, row, pointerTo(place, index), misfits) : row,
  );
}

function readParts(
  fields: readonly Field[],
  part: RecordData,
  place: string,
  misfits: FieldMismatch[],
): RecordData {
  const read: Record<string, unknown> = { ...part };
  for (const field of fields) {
    const steps = partSteps(field, field.name);
    const value = readValue(field, steps.reduce<unknown>(childOf, part), pointerTo(place, ...steps), misfits);
    if (value !== undefined) read[field.name] = value;
    else delete read[field.name];
  }
  return read;
}

const typeNames: Readonly<Record<string, Expected>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  null: (value) => value === null,
};

/** The expected type if a value does not match the field's schema; undefined if it matches. */
function misfitOf({ shape }: Field, value: unknown): Expected | undefined {
  const types = [shape.type ?? []].flat();
  if (types.length === 0 || types.some((type) => typeTests[type]?.(value))) return undefined;
  return typeNames[types.find((type) => type !== 'null') ?? ''];
}
