import type { Entity } from '../model/entity/readEntity.ts';
import { stepsTo, wireName } from './recordForm.ts';

/**
 * The field that a service means by a name or a pointer (`last_name`, `/data/attributes/lastName`, `name.last`); ''
 * where it is none. Letter case and what stands between words do not count.
 */
export function fieldCalled(entity: Entity, called: string): string {
  const steps = called.split(/[/.[\]]+/).filter((step) => step !== '');
  const whole = plain(steps.join(''));
  const last = plain(steps.at(-1) ?? '');
  const names = entity.fields.map((field) => ({
    name: field.name,
    places: [stepsTo(entity, field).join(''), wireName(entity, field.name), field.name].map(plain),
  }));
  const exact = names.find(({ places }) => places.includes(whole));
  const ends = names.find(({ places }) => places.some((place) => whole.endsWith(place) && place !== ''));
  const byLast = names.find(({ places }) => places.includes(last));
  return (exact ?? byLast ?? ends)?.name ?? '';
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
