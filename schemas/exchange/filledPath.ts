import type { Entity } from '../model/entity/readEntity.ts';
import { stepsOf } from '../values/pointer.ts';

/** How slashes stand in the values of an address, by the place that each stands in; of any other it may hold none. */
export type Slashes = Readonly<Record<string, 'encoded' | 'plain'>>;

/** A value that would lead to another address than the declared one. */
export class UnsafePath extends Error {
  constructor(value: string) {
    super(`“${value}” cannot stand in a path.`);
    this.name = 'UnsafePath';
  }
}

/** By the places of a path that an id stands in: under its own name, as `{id}`, and each of its parts. */
export function slashesOf({ fields, id }: Entity): Slashes {
  const { slashes, parts = [] } = fields.find(({ name }) => name === id.name)?.options.wire ?? {};
  if (slashes === undefined) return {};
  const places = ['id', id.name, ...parts.flatMap((pointer) => stepsOf(pointer).at(-1) ?? [])];
  return Object.fromEntries(places.map((place) => [place, slashes]));
}

/**
 * A declared path (`/titles/{id}`) with values in its places, in their order. Slashes stand only in values of the
 * places for which that is declared. Throws `UnsafePath` for a value that could lead elsewhere, however it is written.
 */
export function filledPath(path: string, values: readonly string[], slashes: Slashes): string {
  let at = 0;
  return path.replace(/\{([^{}]+)\}/g, (_, place: string) =>
    segment(values[at++] ?? '', Object.hasOwn(slashes, place) ? slashes[place] : undefined),
  );
}

function segment(value: string, slashes: Slashes[string] | undefined): string {
  if (slashes === undefined) return encodeURIComponent(safe(value));
  return value
    .split('/')
    .map((part) => encodeURIComponent(safe(part)))
    .join(slashes === 'plain' ? '/' : '%2F');
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
