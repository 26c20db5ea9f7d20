import type { ReturnPlaces } from '#schemas/protocol/session/returnAddress.ts';
import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';

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
