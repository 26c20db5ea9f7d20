import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isSecure } from '../http/securityHeaders.ts';
import type { EmbeddedProvider } from './buildProvider.ts';
import { providerPath } from './issuer.ts';
import { sweepProviderRecords } from './providerRecords.ts';
import { registerAssets } from './signIn/assets.ts';
import { registerSignIn } from './signIn/registerSignIn.ts';

/** How often records that have expired are removed, in milliseconds. */
const sweepEvery = 10 * 60 * 1000;

/** Calls of the token endpoint from one address in a minute: a whole district may share one. */
const tokenCallsAMinute = 1200;

/** Attaches the embedded provider below `/idp`, with the pages on which people sign in and out. */
export async function registerProvider(
  app: FastifyInstance,
  service: { config: Config; database: Database },
  embedded: EmbeddedProvider,
): Promise<void> {
  registerAssets(app);
  await app.register(async (scope) => registerSignIn(scope, service.database, embedded));
  await app.register(async (scope) => mount(scope, service.config, embedded.provider));
  logFailures(app, embedded.provider);
  sweepNowAndThen(app, service.database);
}

/** Hands the raw request to the provider's own router, which reads the body itself. */
function mount(scope: FastifyInstance, config: Config, provider: Provider): void {
  const handle = provider.callback();
  const secure = isSecure(config.publicUrl);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    raw.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(providerPath.length) });
    await handle(raw, reply.raw);
  };
  const rateLimit = { max: tokenCallsAMinute, timeWindow: '1 minute' };
  scope.post(`${providerPath}/token`, { config: { rateLimit } }, pass);
  scope.all(`${providerPath}/*`, pass);
}

function logFailures(app: FastifyInstance, provider: Provider): void {
  provider.on('server_error', (_, error) => app.log.error({ err: error }, 'the identity provider failed'));
  const framework: NodeJS.EventEmitter = provider;
  framework.on('error', (error: NodeJS.ErrnoException) => {
    if (!isCut(error)) app.log.error({ err: error }, 'the identity provider failed');
  });
}

/** Whether an error only says that the caller hung up. */
function isCut(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === 'ECONNABORTED';
}

function sweepNowAndThen(app: FastifyInstance, database: Database): void {
  let sweeping: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweepProviderRecords(database).catch((error: unknown) =>
      app.log.error({ err: error }, 'expired sign-in records could not be removed'),
    );
  }, sweepEvery).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}
