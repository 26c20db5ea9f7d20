import { createHash } from 'node:crypto';
import { type Dispatcher, request } from 'undici';
import { isForbiddenHeader } from '#schemas/service/forbiddenHeaders.ts';
import type { ServiceKey } from '#schemas/service/placeSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { BoundedCache } from '../identity/boundedCache.ts';
import { isRefusedAddress } from './network.ts';
import { serviceFailure } from './serviceFailure.ts';

/** Headers that carry a key. */
export type KeyHeaders = Readonly<Record<string, string>>;

export interface KeyRequest {
  readonly key: ServiceKey | undefined;
  readonly organization: number;
  /** The caller's own `Authorization` header; undefined during impersonation. */
  readonly person: string | undefined;
  /** Connection to the server that issues tokens for an OAuth key. */
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /** Time limit in seconds after which `signal` aborts, for the error message. */
  readonly seconds: number;
}

/**
 * Milliseconds before its expiry at which a token is renewed. `usualLife`: how long a token without an expiry is used.
 */
const margin = 30_000;
const usualLife = 300_000;
const largestAnswer = 100_000;

/** Returns the query parameters that carry a key. Empty for keys that are not sent in the query. */
export function keyParameters({ key, organization }: Pick<KeyRequest, 'key' | 'organization'>): KeyHeaders {
  return key?.by === 'query' ? fillKey(key.query, organization) : {};
}

/** Creates the request headers that carry a key, and caches OAuth tokens until they expire. */
export class ServiceKeys {
  readonly #tokens = new BoundedCache<Promise<string>>(500);

  /**
   * Returns the request headers that carry a key. Throws `unavailable` if the token server returns no token, or for a
   * reserved header.
   */
  async headersFor(request: KeyRequest): Promise<KeyHeaders> {
    const { key, organization } = request;
    if (key === undefined || key.by === 'query') return {};
    if (key.by === 'headers') return lowerCase(allowedHeaders(fillKey(key.headers, organization)));
    if (key.by === 'basic') return { authorization: basic(key.user, key.password) };
    if (key.by === 'bearer') return { authorization: `Bearer ${key.token}` };
    if (key.by === 'oauth') return { authorization: `Bearer ${await this.#token(key, request)}` };
    if (request.person === undefined) throw serviceFailure('forbidden', 'person');
    return { authorization: request.person };
  }

  /**
   * Removes a token that the service rejected from the cache. Returns whether it was cached, because only then does a
   * retry get a new token.
   */
  forget({ key, organization }: Pick<KeyRequest, 'key' | 'organization'>): boolean {
    if (key?.by !== 'oauth') return false;
    this.#tokens.delete(nameOf(key, organization));
    return true;
  }

  #token(key: OAuth, request: KeyRequest): Promise<string> {
    const name = nameOf(key, request.organization);
    const cached = this.#tokens.get(name);
    if (cached) return cached;
    // Concurrent calls await the same promise. The call that created it awaits it too, so a rejection is always
    // handled.
    const token: Promise<string> = askForToken(key, request).then(
      (answer) => {
        this.#keep(name, token, answer.life);
        return answer.token;
      },
      (error: unknown) => {
        if (this.#tokens.get(name) === token) this.#tokens.delete(name);
        throw error;
      },
    );
    this.#tokens.set(name, token, Date.now() + usualLife);
    return token;
  }

  /**
   * Keeps a token in the cache for its lifetime (`life`, ms) less `margin`, unless the service has rejected the token
   * meanwhile.
   */
  #keep(name: string, token: Promise<string>, life: number): void {
    if (this.#tokens.get(name) === token)
      this.#tokens.set(name, token, Date.now() + Math.max(0, life - margin));
  }
}

type OAuth = Extract<ServiceKey, { readonly by: 'oauth' }>;

/**
 * Returns the name of a token in the cache. Includes the district, because tokens are never shared between districts,
 * even with the same client.
 */
function nameOf(key: OAuth, organization: number): string {
  return createHash('sha256')
    .update(JSON.stringify([organization, key]))
    .digest('base64url');
}

function fillKey(values: Readonly<Record<string, string>>, organization: number): KeyHeaders {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value.replaceAll('{organization}', String(organization)),
  ]);
  return Object.fromEntries(entries);
}

/** Throws if a key sets a reserved header, which is possible for keys that were stored before this check existed. */
function allowedHeaders(headers: KeyHeaders): KeyHeaders {
  if (Object.keys(headers).some(isForbiddenHeader)) throw serviceFailure('unavailable', 'key');
  return headers;
}

function lowerCase(headers: KeyHeaders): KeyHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

interface Token {
  readonly token: string;
  /** Lifetime of the token in milliseconds. */
  readonly life: number;
}

/**
 * Requests a token by client credentials (RFC 6749, section 4.4). Throws `unavailable` with the reason `key` if the
 * token server returns no token, since that is a problem of the key, not of the service. A timeout and a refused
 * address keep their own reason.
 */
async function askForToken(key: OAuth, request: KeyRequest): Promise<Token> {
  try {
    return await requestToken(key, request);
  } catch (error) {
    if (error instanceof DomainError || isRefusedAddress(error)) throw error;
    // Several calls can wait for this token request. If it times out, all of them fail with a timeout, even those with
    // time left.
    if (request.signal.aborted)
      throw serviceFailure('unavailable', 'timeout', undefined, { smart_count: request.seconds });
    throw serviceFailure('unavailable', 'key');
  }
}

async function requestToken(
  { tokenUrl, clientId, clientSecret, scope, audience, send = 'basic' }: OAuth,
  { dispatcher, signal }: KeyRequest,
): Promise<Token> {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope !== undefined) form.set('scope', scope);
  if (audience !== undefined) form.set('audience', audience);
  if (send === 'body') {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  const authorization = basic(encodeURIComponent(clientId), encodeURIComponent(clientSecret));
  const answer = await request(tokenUrl, {
    method: 'POST',
    dispatcher,
    signal,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(send === 'basic' ? { authorization: authorization } : {}),
    },
    body: form.toString(),
  });
  const read = tokenIn(await textOf(answer.body));
  if (answer.statusCode === 200 && read) return read;
  throw serviceFailure('unavailable', 'key');
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > largestAnswer) throw serviceFailure('unavailable', 'key');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function tokenIn(text: string): Token | undefined {
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(text) as Record<string, unknown>;
    if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined;
    const life = Number(seconds) > 0 ? Number(seconds) * 1000 : usualLife;
    return { token, life };
  } catch {
    return undefined;
  }
}
