import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { DomainError } from '../domainError.ts';
import { isLoopback } from '../identity/isLoopback.ts';
import { pathOf } from './logging.ts';

/** Asked for by machines that know an address and no name: load balancers, and Prometheus. */
const askedByAddress = /^\/(health|metrics)(\/|$)/i;

/**
 * Refuses requests for another host than that of `PUBLIC_URL`, with 421: nothing that the console answers is meant
 * for a name that is not its own. What a proxy says about the host counts only where proxies are believed
 * (`TRUST_PROXY`). A console of this machine answers to every name of this machine.
 */
export function refuseForeignHosts(app: FastifyInstance, { publicUrl }: Config): void {
  const own = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    if (askedByAddress.test(pathOf(request.url)) || isOwn(request, own)) return;
    throw new DomainError('misdirected', { args: { address: publicUrl } });
  });
}

function isOwn({ host }: FastifyRequest, own: URL): boolean {
  const requested = URL.canParse(`${own.protocol}//${host}`)
    ? new URL(`${own.protocol}//${host}`)
    : undefined;
  if (!requested) return false;
  return requested.host === own.host || (isLoopback(own) && isLoopback(requested));
}
