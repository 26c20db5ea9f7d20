import type { ServiceKey, ServicePlace } from '#schemas/service/placeSchema.ts';
import type { InstalledServices } from '../config/readServices.ts';
import { isAllowedHost, type OpenedPlaces } from './network.ts';
import { serviceFailure } from './serviceFailure.ts';

/** Address, connection and key of a service call. */
export interface PlaceInUse {
  readonly base: string;
  readonly key: ServiceKey | undefined;
  readonly certificate: string | undefined;
  /** Whether a district set the address. Internal addresses are then blocked. */
  readonly isDistrictAddress: boolean;
  /** Whether a district set the address of the token endpoint (`tokenUrl`). Internal addresses are then blocked. */
  readonly isDistrictTokenUrl: boolean;
}

/**
 * Returns the address and key of a service for a district: the district's own setting, else the installation's. A key
 * belongs to the address that it was entered with, so the installation's key never goes to a district's address. Throws
 * `switchedOff` if the service is not used, and `unavailable` if no address is set.
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
  const isDistrictAddress = district.base !== undefined;
  const isDistrictTokenUrl = isDistrictAddress || district.key !== undefined;
  const chosen = isDistrictAddress ? district : { ...installed, ...withKey(district) };
  if (chosen.base === undefined) throw serviceFailure('unavailable', 'noAddress');
  const base = chosen.base.replaceAll('{organization}', String(organization));
  const key = keyOf(chosen.key, organization);
  if (isDistrictAddress) assertOutside(opened, base);
  if (isDistrictTokenUrl && key?.by === 'oauth') assertOutside(opened, key.tokenUrl);
  return { base, key, certificate: chosen.certificate, isDistrictAddress, isDistrictTokenUrl };
}

/** Fills in the district's number in the token address of an OAuth key. */
function keyOf(key: ServiceKey | undefined, organization: number): ServiceKey | undefined {
  if (key?.by !== 'oauth') return key;
  return { ...key, tokenUrl: key.tokenUrl.replaceAll('{organization}', String(organization)) };
}

/** Returns only the district's key, for use at the installation's address. */
function withKey({ key }: ServicePlace): ServicePlace {
  return key === undefined ? {} : { key };
}

function assertOutside(opened: OpenedPlaces, address: string): void {
  if (!URL.canParse(address) || !isAllowedHost(new URL(address).hostname, opened))
    throw serviceFailure('unavailable', 'address');
}
