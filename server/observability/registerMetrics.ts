import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../common/domainError.ts';
import { hostOperations } from '../http/hostOperations.ts';
import type { Metrics } from './metrics.ts';

/** Headers that a proxy adds to a request. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Addresses of this machine. */
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Counts all requests and registers `GET /metrics` for Prometheus. Requires the configured token (`METRICS_TOKEN`).
 * Without one, only this machine may read it, and not through a proxy.
 */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.decorate('metrics', metrics);
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: hostOperations.metrics }, async (request, reply) => {
    assertMayRead(request, token);
    reply.headers({ 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' });
    return metrics.registry.metrics();
  });
}

function assertMayRead({ headers, ip }: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    if (isSame(headers.authorization ?? '', `Bearer ${token}`)) return;
    throw new DomainError('unauthorized');
  }
  const isDirect = forwarding.every((name) => headers[name] === undefined);
  if (!isDirect || !loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'))
    throw new DomainError('forbidden', { text: 'refused.metrics' });
}

function isSame(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
