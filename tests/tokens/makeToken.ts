import { CompactSign } from 'jose';
import type { KeyName } from './localIssuer.ts';
import type { TokenKind, VectorSetting } from './vectors.ts';

/** How a token differs from a plain good one. */
export interface Change {
  /** Claims that are set; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** What is signed instead of the claims, made of their JSON text. */
  readonly payload?: (json: string) => string | Uint8Array;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Whose key signs, and is named; `rsa` when absent. */
  readonly key?: KeyName;
  /** A shared secret that signs instead. */
  readonly secret?: string;
  /** What is done to the token in the end. */
  readonly bend?: (token: string) => string;
}

/** A change with its name and what is wrong with the token; without a message the token is good. */
export interface Recipe extends Change {
  readonly name: string;
  readonly message?: string;
  readonly only?: TokenKind;
}

/** Makes a token as somebody who means no harm would, but for the change. */
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

/** A header that the library would not sign is put before a signature made under a plain one. */
async function sign(bytes: Uint8Array, header: { alg: string }, secret: Secret, plain: string) {
  try {
    return await new CompactSign(bytes).setProtectedHeader(header).sign(secret, { crit: { odd: true } });
  } catch {
    const alg = secret instanceof Uint8Array ? 'HS256' : plain;
    return underHeader(await new CompactSign(bytes).setProtectedHeader({ alg }).sign(secret), header);
  }
}

/** The same token under another header, its signature left as it is. */
export function underHeader(token: string, header: unknown): string {
  const [, ...rest] = token.split('.');
  return [base64url(JSON.stringify(header)), ...rest].join('.');
}

export function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
