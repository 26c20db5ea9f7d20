import type { Products } from '#schemas/protocol/session/suite.ts';
import { request } from '../http/request.ts';

/** A product of the suite (docs/specification.md#application-3-suite). */
export type Product = Products[number];

/** Mode of a product that the district has not bought; its marketing page is shown instead. */
export const notPurchased: Product['mode'] = 'NotPurchased';

/** Loads the products of the suite (docs/specification.md#application-7-suite-calls). Throws a `ServiceError`. */
export async function loadProducts(): Promise<readonly Product[]> {
  const { json } = await request('absence', 'GET', '/v1.0/products', { useAesopToken: true });
  return Array.isArray(json) ? (json as Products) : [];
}
