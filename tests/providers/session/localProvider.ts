import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';

export const clientId = 'ABSMGMT';

/** How a test's provider differs from the default. Tests can change it while it runs. */
export interface Ways {
  /** The user signed in at the provider; if undefined, silent requests are answered with `login_required`. */
  signedIn?: string | undefined;
  /** Changes to the discovery document; `undefined` removes an entry. */
  metadata?: Readonly<Record<string, unknown>>;
  /**
   * Returns the parameters of the authorization endpoint's response, which replaces a response with a code. `hang` and
   * `fail` simulate faults.
   */
  authorize?: (requested: URLSearchParams) => Readonly<Record<string, string>> | 'hang' | 'fail' | undefined;
  /** Additional parameters in the authorization endpoint's responses. */
  answer?: Readonly<Record<string, string>>;
  /** Changes to the claims of the next ID tokens. */
  claims?: JWTPayload;
  /** Signs ID tokens in another way than the default. */
  sign?: (claims: JWTPayload) => Promise<string>;
  /** Changes to the token endpoint's responses; `undefined` removes an entry. */
  tokens?: Readonly<Record<string, unknown>>;
  /** Replaces the complete response of the token endpoint. */
  tokenAnswer?: (
    requested: URLSearchParams,
  ) => { readonly status: number; readonly body: string } | undefined;
  revocationStatus?: number;
  /**
   * Whether the provider signs with its own key. By default tests share one, because creating a key takes longer than
   * most tests.
   */
  hasOwnKey?: boolean;
  /** Whether the provider issues no refresh tokens to public clients. */
  hasNoRefreshTokens?: boolean;
}

export interface LocalProvider {
  readonly authority: string;
  readonly ways: Ways;
  /** The received requests in order: method and path, and query or body parameters. */
  readonly requested: readonly { readonly path: string; readonly query: URLSearchParams }[];
  readonly requestedFor: (path: string) => URLSearchParams[];
}

type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

const newKeys = () => generateKeyPair('RS256', { extractable: true });
let sharedKeys: ReturnType<typeof newKeys> | undefined;

/** Starts a local identity provider, whose refresh tokens can be used only once. */
export async function localProvider(ways: Ways = {}): Promise<LocalProvider> {
  sharedKeys ??= newKeys();
  const { privateKey, publicKey } = await (ways.hasOwnKey ? newKeys() : sharedKeys);
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  const server = createServer();
  const authority = await listen(server);
  const requested: { path: string; query: URLSearchParams }[] = [];
  const codes = new Map<string, { readonly nonce: string | null }>();
  const refreshTokens = new Set<string>();
  let count = 0;

  async function tokens(nonce?: string | null): Promise<Answer> {
    count += 1;
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 300, auth_time: 1 };
    const usual = { iss: authority, aud: clientId, sub: ways.signedIn ?? 'Support:7', ...times };
    const claims = { ...usual, ...(nonce ? { nonce } : {}), ...ways.claims };
    const sign = ways.sign ?? signed;
    if (!ways.hasNoRefreshTokens) refreshTokens.add(`refresh-${count}`);
    return json({
      access_token: `opaque-${count}`,
      token_type: 'Bearer',
      expires_in: 900,
      id_token: await sign(claims),
      ...(ways.hasNoRefreshTokens ? {} : { refresh_token: `refresh-${count}` }),
      ...ways.tokens,
    });
  }
  const signed = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);

  const routes: Readonly<Record<string, (query: URLSearchParams) => Answer | Promise<Answer>>> = {
    '/.well-known/openid-configuration': () =>
      json({
        issuer: authority,
        authorization_endpoint: `${authority}/authorize`,
        token_endpoint: `${authority}/token`,
        jwks_uri: `${authority}/keys`,
        revocation_endpoint: `${authority}/revoke`,
        end_session_endpoint: `${authority}/end`,
        ...ways.metadata,
      }),
    '/keys': () => json({ keys: [key] }),
    '/authorize': (query) => {
      const odd = ways.authorize?.(query);
      if (odd === 'hang') return new Promise(() => {});
      if (odd === 'fail') return { status: 500, body: 'Internal Server Error' };
      if (odd) return back(query, odd);
      if (query.get('prompt') === 'none' && !ways.signedIn) return back(query, { error: 'login_required' });
      codes.set(`code-${codes.size}`, { nonce: query.get('nonce') });
      return back(query, { code: `code-${codes.size - 1}`, ...ways.answer });
    },
    '/token': (query) => {
      const odd = ways.tokenAnswer?.(query);
      if (odd) return { ...odd, headers: { 'Content-Type': 'application/json' } };
      if (query.get('grant_type') === 'authorization_code') {
        const code = codes.get(query.get('code') ?? '');
        return code ? tokens(code.nonce) : json({ error: 'invalid_grant' }, 400);
      }
      const isGood = refreshTokens.delete(query.get('refresh_token') ?? '');
      return isGood ? tokens() : json({ error: 'invalid_grant' }, 400);
    },
    '/revoke': () => ({ status: ways.revocationStatus ?? 200 }),
    '/end': (query) => ({
      status: 303,
      headers: { Location: `${query.get('post_logout_redirect_uri')}?state=${query.get('state') ?? ''}` },
    }),
  };

  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', authority);
    const query = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : searchParams;
    requested.push({ path: pathname, query });
    const { status, headers = {}, body } = (await routes[pathname]?.(query)) ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  const requestedFor = (path: string) =>
    requested.filter((one) => one.path === path).map(({ query }) => query);
  return { authority, ways, requested, requestedFor };
}

/** Redirects the browser back to the client. */
function back(query: URLSearchParams, answer: Readonly<Record<string, string>>): Answer {
  const state = query.get('state') ?? '';
  const location = `${query.get('redirect_uri')}?${new URLSearchParams({ state, ...answer })}`;
  return { status: 303, headers: { Location: location } };
}

function json(body: unknown, status = 200): Answer {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The provider has no address.');
  return `http://127.0.0.1:${address.port}`;
}
