import type { Entity } from '../model/entity/readEntity.ts';
import { stepsTo, wireName } from './wireRecord.ts';

/**
 * Finds the field that a service refers to by a name or a pointer (`last_name`, `/data/attributes/lastName`,
 * `name.last`). Returns '' if there is none. Ignores letter case and separators. Without an exact match, the field that
 * matches the longest end of the name wins. The name of an object that contains a single field
 * (`/data/relationships/course`) also finds that field.
 */
export function findFieldByWireName(entity: Entity, called: string): string {
  const calledSteps = stepsIn(called);
  const names = entity.fields.map((field) => ({
    name: field.name,
    places: [stepsTo(entity, field), stepsIn(wireName(entity, field.name)), [field.name]].map((steps) =>
      steps.map(plain),
    ),
  }));
  const whole = calledSteps.join('');
  const exact = names.find(({ places }) => places.some((place) => place.join('') === whole));
  const most = names
    .map(({ name, places }) => ({
      name,
      length: Math.max(...places.map((place) => endOf(calledSteps, place))),
    }))
    .toSorted((one, other) => other.length - one.length)
    .find(({ length }) => length > 0);
  const ends = names.find(({ places }) =>
    places.some((place) => place.join('') !== '' && whole.endsWith(place.join(''))),
  );
  const below = names.filter(({ places }) => places.some((place) => beginsIn(calledSteps, place)));
  return (exact ?? most ?? ends ?? (below.length === 1 ? below[0] : undefined))?.name ?? '';
}

function stepsIn(called: string): string[] {
  return called
    .split(/[/.[\]]+/)
    .filter((step) => step !== '')
    .map(plain);
}

/** The number of steps in a field's path if the name that the service used ends with this path; otherwise 0. */
function endOf(calledSteps: readonly string[], place: readonly string[]): number {
  return calledSteps.slice(-place.length).join('/') === place.join('/') ? place.length : 0;
}

/** Whether the name that the service used ends with the first two or more steps of a field's path. */
function beginsIn(calledSteps: readonly string[], place: readonly string[]): boolean {
  return place.some((_, at) => at > 0 && endOf(calledSteps, place.slice(0, at + 1)) > 1);
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
