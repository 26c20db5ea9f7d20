import type { RunTimeConfig } from '#schemas/protocol/runTimeConfig.ts';
import type { ReturnPlaces } from '#schemas/rules/returnAddress.ts';

/** What the entry routes go by. */
export interface Entry {
  readonly places: ReturnPlaces;
  readonly productId: string;
}

export function entryOf({ productId, productAddresses = {} }: RunTimeConfig): Entry {
  return {
    productId,
    places: { console: window.location.origin, products: Object.values(productAddresses) },
  };
}
