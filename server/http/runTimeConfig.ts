import type { FastifyInstance } from 'fastify';
import { productId, type RunTimeConfig, runTimeConfigPath } from '#schemas/protocol/runTimeConfig.ts';
import { type ServiceName, services } from '#schemas/protocol/services.ts';
import { languages } from '#schemas/protocol/session.ts';
import type { Config } from '../config.ts';
import { issuerOf } from '../identity/issuer.ts';
import { productVersion } from '../projectDirectory.ts';
import { offerXsrfCookie } from './xsrf.ts';

/** `GET /config.json`: the console's run-time configuration, and its XSRF cookie. */
export function registerRunTimeConfig(app: FastifyInstance, config: Config): void {
  const answer = runTimeConfig(config);
  app.get(runTimeConfigPath, async (request, reply) => {
    offerXsrfCookie(config, request, reply);
    reply.header('Cache-Control', 'no-store');
    return answer;
  });
}

/** What the console must know, from the service's own configuration. */
export function runTimeConfig(config: Config): RunTimeConfig {
  const { clientId, audience, scope } = config.oidc;
  return {
    productId,
    version: productVersion,
    publicUrl: config.publicUrl,
    authority: issuerOf(config),
    clientId,
    audience,
    scope,
    services: serviceBases(),
    languages,
  };
}

function serviceBases(): Record<ServiceName, string> {
  const entries = Object.entries(services).map(([name, { base }]) => [name, base]);
  return Object.fromEntries(entries);
}
