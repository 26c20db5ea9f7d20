import type { FastifyInstance } from 'fastify';
import { productId, type RunTimeConfig, runTimeConfigPath } from '#schemas/protocol/runTimeConfig.ts';
import { type ServiceName, services } from '#schemas/protocol/services.ts';
import { languages } from '#schemas/protocol/session.ts';
import type { Config } from '../config.ts';
import { issuerOf } from '../identity/issuer.ts';
import { productVersion } from '../projectDirectory.ts';
import { hostOperations } from './hostOperations.ts';
import { offerXsrfCookie } from './xsrf.ts';

/** `GET /config.json`: the console's run-time configuration, and its XSRF cookie. */
export function registerRunTimeConfig(app: FastifyInstance, config: Config): void {
  const answer = runTimeConfig(config);
  app.get(runTimeConfigPath, { schema: hostOperations.config }, async (request, reply) => {
    offerXsrfCookie(config, request, reply);
    reply.header('Cache-Control', 'no-store');
    return answer;
  });
}

/** What the console must know, from the service's own configuration. */
export function runTimeConfig(config: Config): RunTimeConfig {
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
    services: serviceBases(),
    languages,
    legacyAddress: config.legacyUrl,
    productAddresses: Object.fromEntries(config.products.map(({ name, url }) => [name, url])),
    suite: config.suite,
    helperScript: config.helperScript,
  };
}

function serviceBases(): Record<ServiceName, string> {
  const entries = Object.entries(services).map(([name, { base }]) => [name, base]);
  return Object.fromEntries(entries);
}
