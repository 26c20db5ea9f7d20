import { CompactSign } from 'jose';
import type { KeyName } from './localIssuer.ts';
import type { TokenKind, VectorSetting } from './vectors.ts';

/** The changes that make a token differ from a valid one. */
export interface Change {
  /** Claims to set. `undefined` omits a claim. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Returns the payload to sign, given the JSON text of the claims. By default, that text is the payload. */
  readonly payload?: (json: string) => string | Uint8Array;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Name of the signing key, whose ID is also in the header. Default: `rsa`. */
  readonly key?: KeyName;
  /** A shared secret with which to sign instead of the key. */
  readonly secret?: string;
  /** Changes the finished token. */
  readonly bend?: (token: string) => string;
}

/** A token to create: its name, its changes, and the expected error. Without an error message, the token is valid. */
export interface Recipe extends Change {
  readonly name: string;
  readonly message?: string;
  readonly only?: TokenKind;
}

/** Creates a token as a legitimate issuer would, except for the change. */
export async function makeToken(setting: VectorSetting, now: number, change: Change): Promise<string> {
  const { issuer, audience, subject, keys } = setting;
  const plain = { iss: issuer, aud: audience, sub: subject, iat: now, exp: now + 900 };
  const json = JSON.stringify({ ...plain, ...setting.claims, ...change.claims });
  const content = change.payload?.(json) ?? json;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const key = keys[change.key ?? 'rsa'];
  const header = { alg: key.alg, kid: key.kid, typ: 'JWT', ...change.header };
  const secret = change.secret === undefined ? key.secret : new TextEncoder().encode(change.secret);
  const token = await sign(bytes, JSON.parse(JSON.stringify(header)), secret, key.alg);
  return change.bend?.(token) ?? token;
}

type Secret = Parameters<CompactSign['sign']>[0];

/**
 * Signs a payload with a header. If the library refuses to sign the header, signs with a plain header and then replaces
 * that header.
 */
async function sign(bytes: Uint8Array, header: { alg: string }, secret: Secret, plain: string) {
  try {
    return await new CompactSign(bytes).setProtectedHeader(header).sign(secret, { crit: { odd: true } });
  } catch {
    const alg = secret instanceof Uint8Array ? 'HS256' : plain;
    return underHeader(await new CompactSign(bytes).setProtectedHeader({ alg }).sign(secret), header);
  }
}

/** Returns a token with another header and its signature unchanged. */
export function underHeader(token: string, header: unknown): string {
  const [, ...rest] = token.split('.');
  return [base64url(JSON.stringify(header)), ...rest].join('.');
}

export function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
