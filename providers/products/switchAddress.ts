import { acceptedReturnAddress } from '#schemas/protocol/session/returnAddress.ts';
import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import { request } from '../http/request.ts';
import { sessionStart } from '../session/entryCalls.ts';

type Config = Pick<RunTimeConfig, 'services' | 'productAddresses'>;

/** The product with its own redirect call (docs/specification.md#application-7-suite-calls). */
const timeProduct = 'veritime';

/**
 * Returns the address that switches to another product, by the service's redirect call
 * (docs/specification.md#application-2-header). Throws a `ServiceError`, or an error if the address does not belong to
 * a configured product.
 */
export async function switchAddress(config: Config, product: string): Promise<string> {
  const address = config.productAddresses?.[product];
  if (address === undefined || product.toLowerCase() === timeProduct) return byToken(config);
  const products = Object.values(config.productAddresses ?? {});
  const answered = await sessionStart({ redirectUrl: address });
  const accepted = acceptedReturnAddress(answered, { console: window.location.origin, products });
  if (accepted === undefined) throw new Error(`The service leads to ${answered}, which is no product.`);
  return accepted;
}

/**
 * Returns an address with a token of the help desk adapter, because a page navigation sends no other authentication.
 */
async function byToken({ services }: Config): Promise<string> {
  const { json } = await request('helpDesk', 'POST', '/auth');
  const { token } = json as { token: string };
  return `${services.absence}/v1.0/System/RedirectToVeritime?token=${encodeURIComponent(token)}`;
}
