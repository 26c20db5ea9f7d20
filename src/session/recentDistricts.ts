import type { Store } from 'ra-core';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';

/** Where this browser remembers the districts that were opened last, the latest first. */
export const recentDistrictsKey = 'person.recentDistricts';

const mostRemembered = 8;

/** The remembered districts; what is stored is not trusted to be whole. */
export function recentDistricts(stored: unknown): OrganizationHit[] {
  return readDistricts(stored, mostRemembered);
}

/** Districts that a browser kept; what is stored is not trusted to be whole. */
export function readDistricts(stored: unknown, atMost: number): OrganizationHit[] {
  return Array.isArray(stored) ? stored.filter(isHit).slice(0, atMost) : [];
}

/** A district as it is opened: the city is not always known. */
export type Opened = Omit<OrganizationHit, 'city'> & Partial<Pick<OrganizationHit, 'city'>>;

/** Puts a district that is being opened at the head of the remembered ones; a city that is known stays known. */
export function rememberDistrict(store: Store, { id, name, orgXrefId, stateCode, city }: Opened): void {
  const known = recentDistricts(store.getItem(recentDistrictsKey));
  const knownCity = known.find((hit) => hit.id === id)?.city ?? '';
  const others = known.filter((hit) => hit.id !== id);
  const opened = { id, name, orgXrefId, stateCode, city: city ?? knownCity };
  store.setItem(recentDistrictsKey, [opened, ...others].slice(0, mostRemembered));
}

function isHit(value: unknown): value is OrganizationHit {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, orgXrefId, stateCode, city } = value as Readonly<Record<string, unknown>>;
  return (
    typeof id === 'number' && [name, orgXrefId, stateCode, city].every((text) => typeof text === 'string')
  );
}
