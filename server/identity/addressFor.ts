import { acceptedReturnAddress, ownReturnPath } from '#schemas/protocol/session/returnAddress.ts';
import type { Config } from '../config/config.ts';
import { badRequest } from '../http/requests/badRequest.ts';

type Places = Pick<Config, 'publicUrl' | 'products'>;

const districtPath = /^\/district\/(\d{1,16})(?=[/?#]|$)/i;

/**
 * Computes the target of a redirect: the requested address within the organization of the role, or the organization's
 * front page. Returns a path of the console or the full address of a configured product. Throws `badRequest` for any
 * other address, which prevents open redirects (docs/specification.md#application-2-entry-routes).
 */
export function addressFor(places: Places, organization: number, requested: string | undefined): string {
  if (requested === undefined) return inDistrict(organization, '/');
  const path = ownReturnPath(requested, places.publicUrl);
  return path === undefined ? productAddress(places, requested) : inDistrict(organization, path);
}

/** The district id in an address of the console; undefined if there is none or the address is not the console's. */
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

/**
 * Rewrites a path so that it is in the given district. A support user without a district goes to the page on which they
 * choose one.
 */
function inDistrict(organization: number, path: string): string {
  const [, named] = districtPath.exec(path) ?? [];
  if (named === undefined) return organization === 0 ? path : `/district/${organization}${path}`;
  if (Number(named) === organization) return path;
  throw badRequest('redirectUrl names another organisation');
}
