import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import { pointerTo, stepsOf } from '../values/pointer.ts';
import { askFieldsOf } from './askFields.ts';
import { fitsShape } from './fitsShape.ts';
import { UnsafePath } from './unsafePath.ts';
import { partSteps, stepsTo } from './wireRecord.ts';

/** The rule that the values of a path placeholder must follow. */
export interface PathPlace {
  /** How slashes in a value are sent; undefined if a value must not contain slashes. */
  readonly slashes?: 'encoded' | 'plain' | undefined;
  /** Tests whether a value matches the schema of the placeholder's field. */
  readonly fits: (value: string) => boolean;
}

/** Returns the rule for a path placeholder by the placeholder's name. */
export type PathPlaces = (place: string) => PathPlace;

/**
 * Returns the rules for the placeholders of an operation's path. The id (as `{id}`, under its own name, or by its
 * parts), the `ask` fields of the operation's actions, and the entity's fields must match their schemas. Other
 * placeholders accept any text that does not begin like a command of the service (`_all_docs`, `$metadata`).
 */
export function pathPlaces(entity: Entity, operation: string): PathPlaces {
  const own = fieldNamed(entity, entity.id.name);
  const { slashes, parts = [] } = own?.options.wire ?? {};
  return (place) => {
    if (place === 'id' || place === entity.id.name) return { slashes, fits: idTest(entity, own) };
    const part = parts.find((pointer) => stepsOf(pointer).at(-1) === place);
    if (part !== undefined) return { slashes, fits: fieldTest(fieldAt(entity, part)) };
    const askField = askFieldsOf(entity, operation).find((field) =>
      [field.name, partSteps(field, field.name).join('.')].includes(place),
    );
    return { fits: fieldTest(askField ?? fieldNamed(entity, place)) };
  };
}

/**
 * Tests an id against its schema in the console's format, because URLs contain it in that format; `wire.as` only
 * applies to bodies.
 */
function idTest({ id }: Entity, field: Field | undefined): PathPlace['fits'] {
  if (!field) return (value) => fitsShape({ type: id.kind === 'integer' ? 'integer' : 'string' }, value);
  return (value) => fitsShape(field.shape, value);
}

function fieldTest(field: Field | undefined): PathPlace['fits'] {
  // The schema describes the console's format, so a value in wire format is only checked for unsafe text.
  if (!field || field.options.wire?.as !== undefined) return (value) => fitsShape({ type: 'string' }, value);
  return (value) => fitsShape(field.shape, value);
}

/** The field at a pointer of the wire record. */
function fieldAt(entity: Entity, pointer: string): Field | undefined {
  return entity.fields.find((field) => pointerTo('', ...stepsTo(entity, field)) === pointer);
}

/**
 * Fills the placeholders of a declared path (`/titles/{id}`) with values, in order. Throws `UnsafePath` for a value
 * that its schema refuses, that is empty, or that could change the path, however it is encoded.
 */
export function filledPath(path: string, values: readonly string[], places: PathPlaces): string {
  let at = 0;
  return path.replace(/\{([^{}]+)\}/g, (_, place: string) => segment(values[at++] ?? '', places(place)));
}

function segment(value: string, { slashes, fits }: PathPlace): string {
  const parts = slashes === undefined ? [value] : value.split('/');
  const encoded = parts.map((part) => encodeURIComponent(safe(part)));
  if (!fits(value)) throw new UnsafePath(value);
  return encoded.join(slashes === 'plain' ? '/' : '%2F');
}

/**
 * Rejects a path value that is empty, `.` or `..`, or contains a slash or a control character, even if it is encoded
 * several times.
 */
function safe(value: string): string {
  let text = value;
  for (let round = 0; round < 4; round++) {
    if (text === '' || text === '.' || text === '..' || /[/\\\p{Cc}]/u.test(text))
      throw new UnsafePath(value);
    const decoded = decodedOnce(text);
    if (decoded === text) return value;
    text = decoded;
  }
  throw new UnsafePath(value);
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
