import { createHash } from 'node:crypto';
import { type Dispatcher, request } from 'undici';
import type { ServiceKey } from '#schemas/service/placeSchema.ts';
import { BoundedCache } from '../identity/boundedCache.ts';
import { serviceFailure } from './serviceFailure.ts';

/** What a key is shown by in a call. */
export type KeyHeaders = Readonly<Record<string, string>>;

export interface KeyRequest {
  readonly key: ServiceKey | undefined;
  readonly organization: number;
  /** The `Authorization` of whoever asks, where it is theirs alone. */
  readonly person: string | undefined;
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
}

/** How long before it ends a token is taken for ended (ms), and how long one is good that does not say (ms). */
const margin = 30_000;
const usualLife = 300_000;
const largestAnswer = 100_000;

/** The parameters of the address that a key is shown by; nothing for a key of another kind. */
export function keyParameters({ key, organization }: Pick<KeyRequest, 'key' | 'organization'>): KeyHeaders {
  return key?.by === 'query' ? filled(key.query, organization) : {};
}

/** Makes the headers by which a service knows a call, and keeps tokens until they end. */
export class ServiceKeys {
  readonly #tokens = new BoundedCache<Promise<string>>(500);

  /** The headers of a key; throws `unavailable` where a token cannot be had. */
  async headersFor(asked: KeyRequest): Promise<KeyHeaders> {
    const { key, organization } = asked;
    if (key === undefined || key.by === 'query') return {};
    if (key.by === 'headers') return lowerCase(filled(key.headers, organization));
    if (key.by === 'basic') return { authorization: basic(key.user, key.password) };
    if (key.by === 'oauth') return { authorization: `Bearer ${await this.#token(key, asked)}` };
    if (asked.person === undefined) throw serviceFailure('forbidden', 'person');
    return { authorization: asked.person };
  }

  /** Forgets a token that was refused; whether there was one, so that the call is worth another try. */
  forget({ key, organization }: Pick<KeyRequest, 'key' | 'organization'>): boolean {
    if (key?.by !== 'oauth') return false;
    this.#tokens.delete(nameOf(key, organization));
    return true;
  }

  async #token(key: OAuth, asked: KeyRequest): Promise<string> {
    const name = nameOf(key, asked.organization);
    const known = this.#tokens.get(name);
    if (known) return known;
    const answer = askForToken(key, asked);
    const token = answer.then((one) => one.token);
    // Those that ask meanwhile share the one answer.
    this.#tokens.set(name, token, Date.now() + usualLife);
    try {
      const { life } = await answer;
      this.#tokens.set(name, token, Date.now() + Math.max(0, life - margin));
    } catch (error) {
      this.#tokens.delete(name);
      throw error;
    }
    return token;
  }
}

type OAuth = Extract<ServiceKey, { readonly by: 'oauth' }>;

/** Tokens of one district are never another's, even with the same client. */
function nameOf(key: OAuth, organization: number): string {
  return createHash('sha256')
    .update(JSON.stringify([organization, key]))
    .digest('base64url');
}

function filled(values: Readonly<Record<string, string>>, organization: number): KeyHeaders {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value.replaceAll('{organization}', String(organization)),
  ]);
  return Object.fromEntries(entries);
}

function lowerCase(headers: KeyHeaders): KeyHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** RFC 6749, section 4.4: client credentials. */
async function askForToken(
  { tokenUrl, clientId, clientSecret, scope, audience, send = 'basic' }: OAuth,
  { dispatcher, signal }: KeyRequest,
): Promise<{ readonly token: string; readonly life: number }> {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope !== undefined) form.set('scope', scope);
  if (audience !== undefined) form.set('audience', audience);
  if (send === 'body') {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  const proof = basic(encodeURIComponent(clientId), encodeURIComponent(clientSecret));
  const answer = await request(tokenUrl, {
    method: 'POST',
    dispatcher,
    signal,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(send === 'basic' ? { authorization: proof } : {}),
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

function tokenIn(text: string): { readonly token: string; readonly life: number } | undefined {
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(text) as Record<string, unknown>;
    if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) return undefined;
    const life = Number(seconds) > 0 ? Number(seconds) * 1000 : usualLife;
    return { token, life };
  } catch {
    return undefined;
  }
}
