import type { ServiceKey, ServicePlace } from '#schemas/service/placeSchema.ts';
import type { InstalledServices } from '../config/readServices.ts';
import { isAllowedHost, type OpenedPlaces } from './network.ts';
import { serviceFailure } from './serviceFailure.ts';

/** Where a call of a service goes, and how it is connected and signed. */
export interface PlaceInUse {
  readonly base: string;
  readonly key: ServiceKey | undefined;
  readonly certificate: string | undefined;
  /** Whether a district has named the address: what is inside is refused. */
  readonly guarded: boolean;
  /** The same of the address of the key (`tokenUrl`). */
  readonly guardedKey: boolean;
}

/**
 * Where a service is for a district: as the district says, else as the installation does. A key belongs to the address
 * that it was given with: that of the installation never goes to a district's address. Throws `switchedOff` where it is
 * not used, and `unavailable` where nobody has said where it is.
 */
export function placeFor(
  { places }: InstalledServices,
  opened: OpenedPlaces,
  service: string,
  organization: number,
  district: ServicePlace = {},
): PlaceInUse {
  const installed = places[service] ?? {};
  if ((district.on ?? installed.on) === false) throw serviceFailure('switchedOff', 'off');
  const guarded = district.base !== undefined;
  const guardedKey = guarded || district.key !== undefined;
  const chosen = guarded ? district : { ...installed, ...withKey(district) };
  if (chosen.base === undefined) throw serviceFailure('unavailable', 'noAddress');
  const base = chosen.base.replaceAll('{organization}', String(organization));
  const key = keyOf(chosen.key, organization);
  if (guarded) assertOutside(opened, base);
  if (guardedKey && key?.by === 'oauth') assertOutside(opened, key.tokenUrl);
  return { base, key, certificate: chosen.certificate, guarded, guardedKey };
}

/** A key with the number of the district in its address, as in that of the service. */
function keyOf(key: ServiceKey | undefined, organization: number): ServiceKey | undefined {
  if (key?.by !== 'oauth') return key;
  return { ...key, tokenUrl: key.tokenUrl.replaceAll('{organization}', String(organization)) };
}

/** A district may have a key of its own at the installation's address. */
function withKey({ key }: ServicePlace): ServicePlace {
  return key === undefined ? {} : { key };
}

function assertOutside(opened: OpenedPlaces, address: string): void {
  if (!URL.canParse(address) || !isAllowedHost(new URL(address).hostname, opened))
    throw serviceFailure('unavailable', 'address');
}
