import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../config/config.ts';
import { providerPath } from '../../config/issuer.ts';
import type { Database } from '../../database/database.ts';
import { refuseNulInBody } from '../../http/requests/nulCharacters.ts';
import { isSecure } from '../../http/securityHeaders.ts';
import { registerCheckSession } from '../checkSession/registerCheckSession.ts';
import { assertRateLimit } from '../countTowardLimit.ts';
import { registerAssets } from '../signIn/assets.ts';
import type { EmbeddedProvider } from './buildProvider.ts';
import { withBrowser } from './openInteractions.ts';
import { registerSignIn } from './registerSignIn.ts';

/** Maximum number of token calls per IP address and minute. High, because a whole district may share an address. */
export const tokenCallsPerMinute = 1200;

/** Rate-limited paths: issuing and revoking tokens. */
const countedPaths = [`${providerPath}/token`, `${providerPath}/token/revocation`];

/** Cache lifetime of the discovery document, in seconds; about the duration of a sign-in. */
const descriptionLasts = 300;

interface Parts {
  readonly config: Config;
  readonly database: Database;
}

/** Registers the embedded provider below `/idp`, with its sign-in and sign-out pages. */
export async function registerProvider(
  app: FastifyInstance,
  service: Parts,
  embedded: EmbeddedProvider,
): Promise<void> {
  registerAssets(app);
  registerCheckSession(app, service.config);
  await app.register(async (scope) => registerSignIn(scope, service.database, embedded));
  await app.register(async (scope) => mount(scope, service, embedded.provider));
  logFailures(app, embedded.provider);
}

/** Passes the raw request to the provider's own router, which reads the body itself. */
function mount(scope: FastifyInstance, { config, database }: Parts, provider: Provider): void {
  const handle = provider.callback();
  const secure = isSecure(config.publicUrl);
  const { host } = new URL(config.publicUrl);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    // Does nothing if the client has disconnected.
    if (raw.destroyed) return;
    // The provider derives its addresses from request headers. These lines set the headers to the console's address,
    // whatever the client sent.
    delete raw.headers['x-forwarded-host'];
    raw.headers.host = host;
    raw.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
    // Removes additional leading slashes, because two of them would start a host name.
    const url = raw.url?.slice(providerPath.length).replace(/^\/{2,}/, '/');
    Object.assign(raw, { originalUrl: raw.url, url });
    refuseNulInBody(raw);
    await withBrowser(raw, reply.raw, () => handle(raw, reply.raw));
  };
  // Token calls are counted in the database, across processes.
  const onRequest = ({ ip }: FastifyRequest) =>
    assertRateLimit(database, 'TokenCall', ip, tokenCallsPerMinute, 60);
  for (const path of countedPaths) scope.post(path, { onRequest }, pass);
  scope.get(`${providerPath}/.well-known/openid-configuration`, (request, reply) =>
    // The console requests the discovery document before and after a sign-in, so caching saves a request.
    pass(request, reply.header('Cache-Control', `private, max-age=${descriptionLasts}`)),
  );
  scope.all(`${providerPath}/*`, pass);
}

function logFailures(app: FastifyInstance, provider: Provider): void {
  provider.on('server_error', (_, error) => app.log.error({ err: error }, 'the identity provider failed'));
  const framework: NodeJS.EventEmitter = provider;
  framework.on('error', (error: NodeJS.ErrnoException) => {
    if (!isCut(error)) app.log.error({ err: error }, 'the identity provider failed');
  });
}

/** Whether an error only means that the client disconnected. */
function isCut(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === 'ECONNABORTED';
}
