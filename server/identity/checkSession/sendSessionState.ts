import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { providerPath } from '../../config/issuer.ts';
import { isSecure } from '../../http/securityHeaders.ts';

interface Parts {
  /** Secret from which the browser state is computed; the same in every process. */
  readonly secret: string;
  readonly publicUrl: string;
}

/** Provider routes whose responses redirect back to the console. */
const authorizationRoutes = new Set(['authorization', 'resume']);

/**
 * Adds OpenID Connect Session Management 1.0, which the library lacks, to the provider: the browser state in a cookie,
 * and `session_state` in every authorization response.
 */
export function sendSessionState(provider: Provider, parts: Parts): void {
  provider.use(async (ctx, next) => {
    await next();
    if (!hasSession(ctx)) return;
    const state = browserStateOf(ctx.oidc.session, parts.secret);
    setStateCookie(ctx, isOver(ctx) ? '' : state, parts);
    if (authorizationRoutes.has(ctx.oidc.route)) addState(ctx, state);
  });
}

type ContextWithSession = KoaContextWithOIDC & {
  oidc: { session: NonNullable<KoaContextWithOIDC['oidc']['session']> };
};

function hasSession(ctx: Partial<KoaContextWithOIDC>): ctx is ContextWithSession {
  return ctx.oidc?.session !== undefined;
}

/** Whether the user signed out in this request. */
function isOver({ oidc }: ContextWithSession): boolean {
  return 'destroyed' in oidc.session && oidc.session.destroyed === true;
}

/** Sets the cookie for the session check page, only when the state changes. */
function setStateCookie(ctx: ContextWithSession, state: string, { publicUrl }: Parts): void {
  const storedText = ctx.cookies.get(browserStateCookie, { signed: false }) ?? '';
  if (storedText === state) return;
  ctx.cookies.secure = isSecure(publicUrl);
  ctx.cookies.set(browserStateCookie, state === '' ? null : state, {
    path: providerPath,
    httpOnly: false,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    signed: false,
    overwrite: true,
  });
}

/** Adds `session_state` to a redirect response: in the query or, if requested, in the fragment. */
function addState(ctx: ContextWithSession, state: string): void {
  const { client, params } = ctx.oidc;
  const location = ctx.response.get('Location');
  const target = params?.redirect_uri;
  if (!client || typeof target !== 'string' || !leadsTo(location, target)) return;
  const address = new URL(location);
  const answer = new URLSearchParams(address.hash.slice(1));
  const value = sessionStateOf(client.clientId, address.origin, state);
  if (isAnswer(answer)) {
    answer.set('session_state', value);
    address.hash = answer.toString();
  } else {
    address.searchParams.set('session_state', value);
  }
  ctx.response.set('Location', address.href);
}

function leadsTo(location: string, target: string): boolean {
  if (!URL.canParse(location) || !URL.canParse(target)) return false;
  const [one, other] = [new URL(location), new URL(target)];
  return one.origin === other.origin && one.pathname === other.pathname;
}

function isAnswer(parameters: URLSearchParams): boolean {
  return parameters.has('code') || parameters.has('error');
}

/** Cookie that the session check page reads; it changes whenever a user signs in or out. */
const browserStateCookie = 'absmgmt_browser_state';

/** The fields of a provider session that identify it. */
export interface SessionMarks {
  readonly uid: string;
  readonly accountId?: string | undefined;
  readonly loginTs?: number | undefined;
}

/**
 * Browser state of a session: the same in every process, and not usable as a credential. Empty without a signed-in
 * user.
 */
function browserStateOf({ uid, accountId, loginTs }: SessionMarks, secret: string): string {
  if (accountId === undefined) return '';
  return createHmac('sha256', secret)
    .update(JSON.stringify([uid, accountId, loginTs]))
    .digest('base64url');
}

/**
 * Returns the `session_state` of a response (OpenID Connect Session Management 1.0, section 3.2). The session check
 * page computes the same value from the cookie.
 */
function sessionStateOf(
  clientId: string,
  origin: string,
  browserState: string,
  salt: string = randomBytes(12).toString('base64url'),
): string {
  const text = [clientId, origin, browserState, salt].join(' ');
  return `${createHash('sha256').update(text).digest('base64url')}.${salt}`;
}
