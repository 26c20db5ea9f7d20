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
import { type Expected, Mismatch } from './failures.ts';
import { assertId, UnsafePath } from './unsafePath.ts';

/** Where a field stands in a record of the wire. */
export function stepsTo(entity: Entity, field: Field): readonly string[] {
  const { at, name } = field.options.wire ?? {};
  if (at !== undefined) return stepsOf(at);
  const base = field.name === entity.id.name ? '' : (entity.declaration.wire?.answer?.fields ?? '');
  return [...stepsOf(base), name ?? field.name];
}

/** A record of the wire with its id, which the service does not tell in it. */
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
 * What an id stands for in a request line: of one that is made of several values each by its name. Throws `UnsafePath`
 * for an empty id, and for one that has not all of its values.
 */
export function idFacts(entity: Entity, id: string | number | undefined): Record<string, unknown> {
  if (id !== undefined) assertId(id);
  // An address has texts alone: a body says a number as one.
  const given = id === undefined ? undefined : idOfKind(entity, id);
  const facts = given === undefined ? {} : { id: given, [entity.id.name]: given };
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

/** An id of several values; undefined where one of them is missing. */
function joinedId(raw: RecordData, parts: readonly string[]): string | undefined {
  const values = parts.map((pointer) => valueAt(raw, pointer));
  if (!values.every(isId)) return undefined;
  return values.map((value) => encodeURIComponent(String(value)).replaceAll('~', '%7E')).join('~');
}

/** What a field is called in sorts and filters: without the place of all fields. */
export function wireName(entity: Entity, name: string): string {
  const field = fieldNamed(entity, name);
  const { at, name: called } = field?.options.wire ?? {};
  return at === undefined ? (called ?? name) : stepsOf(at).join('.');
}

function formFor({ options, kind }: Field): Form | undefined {
  return options.wire?.as === undefined ? undefined : formOf(options.wire.as, kind);
}

/** One value of a field as the wire has it. */
export function writeValue(field: Field | undefined, value: unknown): unknown {
  if (!field || value === null || value === undefined) return value;
  const form = formFor(field);
  if (form) return form.write(value);
  if (field.kind === 'group' && isObject(value)) return writeParts(field.fields, value);
  if (field.kind !== 'rows' || !Array.isArray(value) || isPlainRows(field)) return value;
  return value.map((row) => (isObject(row) ? writeParts(field.fields, row) : row));
}

function writeParts(fields: readonly Field[], part: RecordData): RecordData {
  let written: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    const field = fields.find((one) => one.name === name);
    written = withValue(written, partSteps(field, name), writeValue(field, value));
  }
  return written;
}

/** Where a part of a group, or an answer to what an action asks, stands on the wire. */
export function partSteps(field: Field | undefined, name: string): readonly string[] {
  const { at, name: called } = field?.options.wire ?? {};
  return at === undefined ? [called ?? name] : stepsOf(at);
}

/**
 * A record of the console as its service takes it, laid over `base` (a whole record as it came, with what the schema
 * does not declare). What was cleared is null, and left out of a whole record where its field takes no null.
 */
export function writeRecord(entity: Entity, record: RecordData, base?: RecordData): Record<string, unknown> {
  let written: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(record)) {
    const field = fieldNamed(entity, name);
    if (value === undefined || (!field && !entity.open) || field?.options.wire?.parts) continue;
    const steps = field ? stepsTo(entity, field) : [name];
    const isGone = value === null && base !== undefined && !field?.nullable;
    written = withValue(written, steps, isGone ? undefined : writeValue(field, value));
  }
  return written;
}

/** What is wrong with one field of a record that came. */
export type Misfit = Pick<Mismatch, 'place' | 'expected' | 'came' | 'detail'>;

/** A record of the wire as the console holds it, and what in it does not fit the schema: those values are left out. */
export interface ReadRecord {
  readonly record: Record<string, unknown>;
  readonly misfits: readonly Misfit[];
}

/**
 * Reads a record that a service answered. Throws a `Mismatch` when it is no object, or says no id.
 *
 * @param place where it stands in the answer, for messages
 */
export function readWireRecord(entity: Entity, raw: unknown, place: string): ReadRecord {
  if (!isObject(raw)) throw new Mismatch(place, 'object', raw);
  const misfits: Misfit[] = [];
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
    throw new Mismatch(
      misfit?.place ?? pointerTo(place, ...steps),
      misfit?.expected ?? 'id',
      misfit?.came ?? id,
    );
  }
  return { record: { ...record, id }, misfits };
}

/**
 * What a whole record lacks that its schema asks for (`required`), by the places where it should stand; null is said to
 * be nothing. What is only sent, or worked out by the console, never comes; an optional field may stay away.
 */
export function lackingIn(entity: Entity, raw: RecordData, place: string): Misfit[] {
  const lacking = unsaidIn(entity, raw).filter(({ required }) => required);
  return lacking.map((field) => ({
    place: pointerTo(place, ...stepsTo(entity, field)),
    expected: 'said',
    came: undefined,
    detail: '',
  }));
}

/** The fields of a whole record of which its answer says nothing at all. */
export function unsaidIn(entity: Entity, raw: RecordData): Field[] {
  const told = entity.fields.filter(
    (field) => field.options.sent === undefined && !field.shape.writeOnly && !isComputed(field),
  );
  return told.filter((field) => valueIn(raw, field, stepsTo(entity, field)) === undefined);
}

function valueIn(raw: RecordData, { options }: Field, steps: readonly string[]): unknown {
  const { parts } = options.wire ?? {};
  return parts ? joinedId(raw, parts) : steps.reduce<unknown>(childOf, raw);
}

function undeclared(entity: Entity, raw: RecordData): Record<string, unknown> {
  const known = new Set(entity.fields.map((field) => stepsTo(entity, field)[0]));
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !known.has(name)));
}

/** One value of a field as the console holds it; as it came where it is not of the field's form. */
export function readFieldValue(field: Field | undefined, value: unknown): unknown {
  return field ? (readValue(field, value, '', []) ?? value) : value;
}

/** What of a record of the wire is a field, whatever else is missing. */
export function readSafely(entity: Entity, raw: RecordData): RecordData {
  try {
    return readWireRecord(entity, raw, '').record;
  } catch {
    return {};
  }
}

function readValue(field: Field, value: unknown, place: string, misfits: Misfit[]): unknown {
  if (value === undefined || value === null) return undefined;
  const form = formFor(field);
  const read = form ? form.read(value) : value;
  const expected: Expected | undefined = read === undefined ? 'form' : misfitOf(field, read);
  if (expected !== undefined) {
    misfits.push({ place, expected, came: value, detail: field.options.wire?.as ?? '' });
    return undefined;
  }
  if (field.kind === 'group' && isObject(read)) return readParts(field.fields, read, place, misfits);
  if (field.kind !== 'rows' || !Array.isArray(read) || isPlainRows(field)) return read;
  return read.map((row, index) =>
    isObject(row) ? readParts(field.fields, row, pointerTo(place, index), misfits) : row,
  );
}

function readParts(fields: readonly Field[], part: RecordData, place: string, misfits: Misfit[]): RecordData {
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

/** What a field's schema expects that a value is not; undefined when its type fits. */
function misfitOf({ shape }: Field, value: unknown): Expected | undefined {
  const types = [shape.type ?? []].flat();
  if (types.length === 0 || types.some((type) => typeTests[type]?.(value))) return undefined;
  return typeNames[types.find((type) => type !== 'null') ?? ''];
}
