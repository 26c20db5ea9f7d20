import { productId } from '#schemas/protocol/runTimeConfig.ts';
import type { Products } from '#schemas/protocol/suite.ts';
import type { Config } from '../config.ts';
import type { ProductPlace } from '../identity/userSessions/readProducts.ts';

/**
 * `GET /v1.0/products`: the console itself, then the configured products
 * (docs/specification.md#application-7-suite-calls).
 */
export function products({ products: configured }: Config): Products {
  const others = configured.map(({ name, displayName, mode, marketingUrl }) => ({
    name,
    displayName,
    mode: mode ?? ('Purchased' as const),
    ...(marketingUrl === undefined ? {} : { marketingUrl }),
  }));
  return [{ name: productId, displayName: 'ABSMGMT Console', mode: 'Purchased' }, ...others];
}

/** The products that the district has: people can switch to them. */
export function purchased({ products: configured }: Config): readonly ProductPlace[] {
  return configured.filter(({ mode }) => mode === undefined);
}
