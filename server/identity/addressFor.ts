import { acceptedReturnAddress, ownReturnPath } from '#schemas/protocol/session/returnAddress.ts';
import type { Config } from '../config/config.ts';
import { badRequest } from '../http/requests/badRequest.ts';

type Places = Pick<Config, 'publicUrl' | 'products'>;

const districtPath = /^\/district\/(\d{1,16})(?=[/?#]|$)/i;

/**
 * The address that somebody is sent to: where they asked to go, in the organisation of their role, or the front
 * page there. Gives a path of the console or the whole address of a configured product. Throws `badRequest` for
 * any other address: an open redirect is impossible (docs/specification.md#application-2-entry-routes).
 */
export function addressFor(places: Places, organization: number, requested: string | undefined): string {
  if (requested === undefined) return inDistrict(organization, '/');
  const path = ownReturnPath(requested, places.publicUrl);
  return path === undefined ? productAddress(places, requested) : inDistrict(organization, path);
}

/** The district that an address of the console names; nothing when it names none or is not the console's. */
export function districtIn({ publicUrl }: Places, requested: string | undefined): number | undefined {
  const path = requested === undefined ? undefined : ownReturnPath(requested, publicUrl);
  const [, id] = districtPath.exec(path ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}

function productAddress({ publicUrl, products }: Places, requested: string): string {
  const addresses = products.map(({ url }) => url);
  const accepted = acceptedReturnAddress(requested, { console: publicUrl, products: addresses });
  if (accepted === undefined) {
    throw badRequest('redirectUrl must be an address of this console or of one of its products');
  }
  return accepted;
}

/** Support without a district goes to where one is chosen; nobody is led into another than their own. */
function inDistrict(organization: number, path: string): string {
  const [, named] = districtPath.exec(path) ?? [];
  if (named === undefined) return organization === 0 ? path : `/district/${organization}${path}`;
  if (Number(named) === organization) return path;
  throw badRequest('redirectUrl names another organisation');
}
