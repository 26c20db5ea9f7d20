import type { Store } from 'react-admin';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';

/** Store key of the recently opened districts, latest first. */
export const recentDistrictsKey = 'person.recentDistricts';

const mostRemembered = 8;

/** Returns the recent districts. The stored value is validated. */
export function recentDistricts(stored: unknown): OrganizationHit[] {
  return readDistricts(stored, mostRemembered);
}

/** Reads districts from a stored value. Invalid entries are dropped. */
function readDistricts(stored: unknown, atMost: number): OrganizationHit[] {
  return Array.isArray(stored) ? stored.filter(isHit).slice(0, atMost) : [];
}

/** A district that is being opened; its city may be unknown. */
export type Opened = Omit<OrganizationHit, 'city'> & Partial<Pick<OrganizationHit, 'city'>>;

/** Moves a district to the front of the recent ones. A known city is kept when the new entry has none. */
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
