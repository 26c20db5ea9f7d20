import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import cookies from '@fastify/cookie';
import type { Adapter, AdapterPayload } from 'oidc-provider';
// @ts-expect-error: the library declares no types for its context storage.
import providerContexts from 'oidc-provider/lib/helpers/als.js';
import type { LoadedProvider } from './loadProvider.ts';

/**
 * Cookie that stores the authorization request until a user has signed in. It is bound to the path of the sign-in page.
 */
export const interactionCookie = 'absmgmt_signin_details';

/** Maximum cookie size that browsers and proxies reliably accept, in bytes. */
const longest = 3000;

interface Browser {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const browsers = new AsyncLocalStorage<Browser>();

/** The context storage of the provider's library, which the library also uses itself. */
const contexts: AsyncLocalStorage<unknown> = providerContexts;

/** Number of requests that the provider is processing. */
let activeRequests = 0;

/**
 * Runs work of the provider that may read and set the request's cookie. An enabled AsyncLocalStorage slows every
 * promise of the process (Node before 24), so our storage and that of the provider's library are disabled when no
 * request is running.
 */
export async function withBrowser<T>(
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Promise<T>,
): Promise<T> {
  activeRequests += 1;
  try {
    return await browsers.run({ request, response }, work);
  } finally {
    activeRequests -= 1;
    if (activeRequests === 0) for (const storage of [browsers, contexts]) storage.disable();
  }
}

interface CookiePlace {
  /** Keys for signing the cookie; the first one is used for new cookies. */
  readonly secrets: readonly string[];
  readonly isSecure: boolean;
  /** Path of the sign-in page of an interaction. */
  readonly page: (id: string) => string;
}

/**
 * Storage of the provider's sign-in interactions. Before sign-in, an interaction is in a signed browser cookie, so that
 * anonymous requests store nothing. After sign-in it is in `stored`, so that each interaction is used only once. Throws
 * the provider's `invalid_request` if an interaction does not fit into a cookie.
 */
export function openInteractions(stored: Adapter, { errors }: LoadedProvider, place: CookiePlace): Adapter {
  return {
    ...stored,
    upsert: async (id, payload, expiresIn) => {
      const browser = browsers.getStore();
      if (!browser || hasAccount(payload)) return stored.upsert(id, payload, expiresIn);
      const text = sealPayload(payload, place.secrets[0] ?? '');
      if (text.length > longest) throw new errors.InvalidRequest('the request is too long');
      browser.response.appendHeader('Set-Cookie', cookieOf(id, text, expiresIn ?? 0, place));
    },
    find: async (id) => {
      const found = await stored.find(id);
      return found ?? readCookie(id, place.secrets);
    },
  };
}

/** Whether an interaction already belongs to a signed-in account. */
function hasAccount({ result, lastSubmission, session }: AdapterPayload): boolean {
  return result !== undefined || lastSubmission !== undefined || session?.accountId !== undefined;
}

function cookieOf(id: string, value: string, maxAge: number, { isSecure, page }: CookiePlace): string {
  return cookies.serialize(interactionCookie, value, {
    path: page(id),
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge,
  });
}

/** Reads an interaction from the cookie, if its signature is valid and it has not expired. */
function readCookie(id: string, secrets: readonly string[]): AdapterPayload | undefined {
  const header = browsers.getStore()?.request.headers.cookie;
  const payload =
    header === undefined ? undefined : openPayload(cookies.parse(header)[interactionCookie] ?? '', secrets);
  const isValid = payload?.jti === id && Number(payload.exp) > Date.now() / 1000;
  return isValid ? payload : undefined;
}

function sealPayload(payload: AdapterPayload, secret: string): string {
  const text = deflateRawSync(JSON.stringify(payload)).toString('base64url');
  return `${text}.${signature(text, secret)}`;
}

function openPayload(value: string, secrets: readonly string[]): AdapterPayload | undefined {
  const [text = '', received = ''] = value.split('.');
  const isOurs = secrets.some((secret) => isEqual(received, signature(text, secret)));
  return isOurs ? JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()) : undefined;
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`${interactionCookie} ${text}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
