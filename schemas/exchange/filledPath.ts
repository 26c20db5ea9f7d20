import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import { pointerTo, stepsOf } from '../values/pointer.ts';
import { askedFields } from './askedFields.ts';
import { fitsShape } from './fitsShape.ts';
import { partSteps, stepsTo } from './recordForm.ts';
import { UnsafePath } from './unsafePath.ts';

/** What may stand in one place of a path. */
export interface PathPlace {
  /** How slashes are written in a value; undefined: it may hold none. */
  readonly slashes?: 'encoded' | 'plain' | undefined;
  /** Whether a value is one by the schema of its field. */
  readonly fits: (value: string) => boolean;
}

/** What may stand in the places of a path, by their names. */
export type PathPlaces = (place: string) => PathPlace;

/**
 * What may stand in the places of an operation's path: the id under its own name, as `{id}` and by its parts, what its
 * actions ask for, and fields, each by its schema. Any other place takes any text but one that begins like a command of
 * the service (`_all_docs`, `$metadata`).
 */
export function pathPlaces(entity: Entity, operation: string): PathPlaces {
  const own = fieldNamed(entity, entity.id.name);
  const { slashes, parts = [] } = own?.options.wire ?? {};
  return (place) => {
    if (place === 'id' || place === entity.id.name) return { slashes, fits: idTest(entity, own) };
    const part = parts.find((pointer) => stepsOf(pointer).at(-1) === place);
    if (part !== undefined) return { slashes, fits: fieldTest(fieldAt(entity, part)) };
    const asked = askedFields(entity, operation).find((field) =>
      [field.name, partSteps(field, field.name).join('.')].includes(place),
    );
    return { fits: fieldTest(asked ?? fieldNamed(entity, place)) };
  };
}

/** The id is written in an address as the console holds it: `wire.as` says how it stands in a body. */
function idTest({ id }: Entity, field: Field | undefined): PathPlace['fits'] {
  if (!field) return (value) => fitsShape({ type: id.kind === 'integer' ? 'integer' : 'string' }, value);
  return (value) => fitsShape(field.shape, value);
}

function fieldTest(field: Field | undefined): PathPlace['fits'] {
  // A value in another form than its schema says is only kept from leading elsewhere.
  if (!field || field.options.wire?.as !== undefined) return (value) => fitsShape({ type: 'string' }, value);
  return (value) => fitsShape(field.shape, value);
}

/** The field at a place of the record on the wire. */
function fieldAt(entity: Entity, pointer: string): Field | undefined {
  return entity.fields.find((field) => pointerTo('', ...stepsTo(entity, field)) === pointer);
}

/**
 * Fills the places of a declared path (`/titles/{id}`) with values, in their order. Throws `UnsafePath` for a value
 * that its schema refuses, that is empty, or that could lead elsewhere, however it is encoded.
 */
export function filledPath(path: string, values: readonly string[], places: PathPlaces): string {
  let at = 0;
  return path.replace(/\{([^{}]+)\}/g, (_, place: string) => segment(values[at++] ?? '', places(place)));
}

function segment(value: string, { slashes, fits }: PathPlace): string {
  const parts = slashes === undefined ? [value] : value.split('/');
  const written = parts.map((part) => encodeURIComponent(safe(part)));
  if (!fits(value)) throw new UnsafePath(value);
  return written.join(slashes === 'plain' ? '/' : '%2F');
}

/** A value of a path: not nothing, no step of a path, however often it was encoded. */
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
