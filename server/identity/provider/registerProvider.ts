import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../config/config.ts';
import { providerPath } from '../../config/issuer.ts';
import type { Database } from '../../database/database.ts';
import { refuseNulInBody } from '../../http/requests/nulCharacters.ts';
import { isSecure } from '../../http/securityHeaders.ts';
import { registerCheckSession } from '../checkSession/registerCheckSession.ts';
import { assertCount } from '../countUse.ts';
import { registerAssets } from '../signIn/assets.ts';
import type { EmbeddedProvider } from './buildProvider.ts';
import { withBrowser } from './openInteractions.ts';
import { registerSignIn } from './registerSignIn.ts';

/** Calls about tokens from one address in a minute: a whole district may share one. */
export const tokenCallsAMinute = 1200;

/** What is counted: giving tokens, and taking them back. */
const countedPaths = [`${providerPath}/token`, `${providerPath}/token/revocation`];

/** How long a browser may keep what the provider says of itself, in seconds: about as long as signing in takes. */
const descriptionLasts = 300;

interface Parts {
  readonly config: Config;
  readonly database: Database;
}

/** Attaches the embedded provider below `/idp`, with the pages on which people sign in and out. */
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

/** Hands the raw request to the provider's own router, which reads the body itself. */
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
    // Whoever hung up meanwhile gets no answer.
    if (raw.destroyed) return;
    // The provider makes its addresses from what a request says: it is told the console's own, whatever that was.
    delete raw.headers['x-forwarded-host'];
    raw.headers.host = host;
    raw.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
    // Two slashes would begin the name of a host.
    const url = raw.url?.slice(providerPath.length).replace(/^\/{2,}/, '/');
    Object.assign(raw, { originalUrl: raw.url, url });
    refuseNulInBody(raw);
    await withBrowser(raw, reply.raw, () => handle(raw, reply.raw));
  };
  // Counted in the database, because several processes count together.
  const onRequest = ({ ip }: FastifyRequest) => assertCount(database, 'TokenCall', ip, tokenCallsAMinute, 60);
  for (const path of countedPaths) scope.post(path, { onRequest }, pass);
  scope.get(`${providerPath}/.well-known/openid-configuration`, (request, reply) =>
    // A sign-in asks for it before and after: once is enough.
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

/** Whether an error only says that the caller hung up. */
function isCut(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === 'ECONNABORTED';
}
