import '@fastify/cookie';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headers, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { productId, type RunTimeConfig, runTimeConfigPath } from '#schemas/protocol/session/runTimeConfig.ts';
import { languages } from '#schemas/protocol/session/session.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { services as productServices, proxyPath, type ServiceName } from '#schemas/services.ts';
import { DomainError } from '../common/domainError.ts';
import { productVersion } from '../common/projectDirectory.ts';
import type { Config } from '../config/config.ts';
import { issuerOf } from '../config/issuer.ts';
import { directBase } from '../config/readServices.ts';
import { hostOperations } from './hostOperations.ts';
import { isSecure } from './securityHeaders.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const form = /^[\w-]{20,64}$/;

/**
 * Sets the XSRF cookie, whose value every write must repeat in a header: a foreign page can send the cookie but not
 * read it (docs/specification.md#application-7-conventions).
 */
export function offerXsrfCookie(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  if (form.test(request.cookies[xsrfCookie] ?? '')) return;
  reply.setCookie(xsrfCookie, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'strict',
    httpOnly: false,
    secure: isSecure(config.publicUrl),
  });
}

/** Refuses a write whose header does not match the cookie. */
export function assertXsrf(request: FastifyRequest): void {
  if (readMethods.has(request.method)) return;
  const received = request.headers[headers.xsrf.toLowerCase()];
  if (typeof received === 'string' && sameText(received, request.cookies[xsrfCookie])) return;
  throw new DomainError('xsrf');
}

function sameText(a: string, b: string | undefined): boolean {
  if (!b || !form.test(a)) return false;
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** `GET /config.json`: the console's runtime configuration and XSRF cookie. */
export function registerRunTimeConfig(app: FastifyInstance, config: Config, services: Services): void {
  const answer = runTimeConfig(config, services);
  app.get(runTimeConfigPath, { schema: hostOperations.config }, async (request, reply) => {
    offerXsrfCookie(config, request, reply);
    reply.header('Cache-Control', 'no-store');
    return answer;
  });
}

/** Returns the part of the configuration that the console needs. */
export function runTimeConfig(config: Config, services: Services = productServices): RunTimeConfig {
  const { authority, clientId, audience, scope, automaticSilentRenew, monitorSession } = config.oidc;
  return {
    productId,
    version: productVersion,
    publicUrl: config.publicUrl,
    authority: issuerOf(config),
    tokenIssuer: config.oidc.issuer,
    clientId,
    audience,
    scope,
    identityProviderIsOwn: authority === undefined,
    automaticSilentRenew,
    monitorSession,
    services: serviceBases(config, services),
    languages,
    legacyAddress: config.legacyUrl,
    productAddresses: Object.fromEntries(config.products.map(({ name, url }) => [name, url])),
    suite: config.suite,
    calls: config.calls,
    helperScript: config.helperScript,
  };
}

/**
 * Returns the addresses at which browsers call each service: our own services below `/services`; external ones through
 * our service, or directly if configured.
 */
function serviceBases({ services: { places } }: Config, services: Services): Record<ServiceName, string> {
  const entries = Object.entries(services).map(([name, { own, base = '' }]) => {
    if (own) return [name, base];
    return [name, directBase(places[name]) ?? proxyPath(name)];
  });
  return Object.fromEntries(entries);
}
