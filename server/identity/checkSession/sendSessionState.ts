import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { providerPath } from '../../config/issuer.ts';
import { isSecure } from '../../http/securityHeaders.ts';

interface Parts {
  /** What the browser's state is made with; the same in every process. */
  readonly secret: string;
  readonly publicUrl: string;
}

/** The routes whose answers go back to the console. */
const authorizationRoutes = new Set(['authorization', 'resume']);

/**
 * Adds OpenID Connect Session Management 1.0 to the provider, which does not know it: the browser's
 * state in a cookie, and `session_state` in every answer to an authorization request.
 */
export function sendSessionState(provider: Provider, parts: Parts): void {
  provider.use(async (ctx, next) => {
    await next();
    if (!hasSession(ctx)) return;
    const state = browserStateOf(ctx.oidc.session, parts.secret);
    keepState(ctx, isOver(ctx) ? '' : state, parts);
    if (authorizationRoutes.has(ctx.oidc.route)) addState(ctx, state);
  });
}

type ContextWithSession = KoaContextWithOIDC & {
  oidc: { session: NonNullable<KoaContextWithOIDC['oidc']['session']> };
};

function hasSession(ctx: Partial<KoaContextWithOIDC>): ctx is ContextWithSession {
  return ctx.oidc?.session !== undefined;
}

/** Whether the person has just signed out. */
function isOver({ oidc }: ContextWithSession): boolean {
  return 'destroyed' in oidc.session && oidc.session.destroyed === true;
}

/** Only the page of the session check reads it, and only when it changes a header is sent. */
function keepState(ctx: ContextWithSession, state: string, { publicUrl }: Parts): void {
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

/** Answers by redirect carry it in the query or, where that was asked for, in the fragment. */
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

/** The cookie that the page of the session check reads: it changes whenever somebody signs in or out. */
const browserStateCookie = 'absmgmt_browser_state';

/** What of a session of the provider makes it another one. */
export interface SessionMarks {
  readonly uid: string;
  readonly accountId?: string | undefined;
  readonly loginTs?: number | undefined;
}

/**
 * The browser's state for a session: the same in every process, and nothing that opens anything. Empty
 * while nobody is signed in.
 */
function browserStateOf({ uid, accountId, loginTs }: SessionMarks, secret: string): string {
  if (accountId === undefined) return '';
  return createHmac('sha256', secret)
    .update(JSON.stringify([uid, accountId, loginTs]))
    .digest('base64url');
}

/**
 * The `session_state` of an answer (OpenID Connect Session Management 1.0, section 3.2); the page of the
 * session check computes the same from the cookie.
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
