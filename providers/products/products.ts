import type { Products } from '#schemas/protocol/session/suite.ts';
import { request } from '../http/request.ts';

/** One product of the suite (docs/specification.md#application-3-suite). */
export type Product = Products[number];

/** The mode of a product that the district does not have; its marketing page is shown in its place. */
export const notPurchased: Product['mode'] = 'NotPurchased';

/** The products of the suite (docs/specification.md#application-7-suite-calls). Throws a `ServiceError`. */
export async function loadProducts(): Promise<readonly Product[]> {
  const { json } = await request('absence', 'GET', '/v1.0/products', { useAesopToken: true });
  return Array.isArray(json) ? (json as Products) : [];
}
