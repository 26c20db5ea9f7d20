import { createHash, randomBytes } from 'node:crypto';
import { Visitor } from '../http/visitor.ts';

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

const clientId = 'ABSMGMT';

/** Returns the authorization URL of a sign-in, and the values that the token call needs later. */
export function authorizationRequest(origin: string, changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile',
    redirect_uri: `${origin}/auth_callback`,
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  return { address: `/idp/auth?${query}`, verifier, query };
}

/** Opens the provider's sign-in page and returns the URL of the page. */
export async function openSignIn(visitor: Visitor, address: string): Promise<string> {
  const page = await visitor.follow(await visitor.ask(address), ({ pathname }) =>
    pathname.startsWith('/idp/sign-in/'),
  );
  if (page instanceof URL) return page.href;
  throw new Error(`no sign-in page: ${page.status} ${await page.text()}`);
}

/** Signs a user in, from the first redirect to the tokens. */
export async function signIn(
  origin: string,
  userName: string,
  password: string,
  visitor = new Visitor(origin),
): Promise<{ visitor: Visitor; tokens: Tokens }> {
  const { address, verifier } = authorizationRequest(origin);
  const page = await openSignIn(visitor, address);
  const callback = await visitor.follow(await visitor.submit(page, { userName, password }), isCallback);
  if (!(callback instanceof URL)) throw new Error(`not signed in: ${await callback.text()}`);
  const answer = await takeTokens(visitor, origin, callback, verifier);
  return { visitor, tokens: (await answer.json()) as Tokens };
}

export const isCallback = ({ pathname }: URL) => pathname === '/auth_callback';

/** Exchanges the authorization code in a callback URL for tokens. */
export function takeTokens(visitor: Visitor, origin: string, callback: URL, verifier: string) {
  return visitor.submit('/idp/token', {
    client_id: clientId,
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${origin}/auth_callback`,
    code_verifier: verifier,
  });
}

/** Requests new tokens with a refresh token. */
export function refresh(visitor: Visitor, token: string) {
  return visitor.submit('/idp/token', {
    client_id: clientId,
    grant_type: 'refresh_token',
    refresh_token: token,
  });
}
