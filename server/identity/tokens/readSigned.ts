import {
  type CompactVerifyGetKey,
  type CompactVerifyResult,
  type CryptoKey,
  compactVerify,
  decodeProtectedHeader,
  errors,
} from 'jose';
import { DomainError } from '../../common/domainError.ts';
import type { Claims } from './tokenFacts.ts';
import { tokenError } from './tokenFacts.ts';

/** A signed token with a valid signature; its claims are not checked yet. */
export interface SignedToken {
  /** The header's `typ` in lowercase and without `application/`; undefined if missing. */
  readonly type: string | undefined;
  readonly claims: Claims;
}

/** Accepted signature algorithms, all asymmetric: `none` and shared secrets are always refused. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Three parts of base64url, without blanks and padding (RFC 7515, section 7.1). */
const signedForm = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Whether a token looks like a signed JWT: three parts, the first one a header with an algorithm. */
export function isSignedForm(token: string): boolean {
  if (!signedForm.test(token)) return false;
  try {
    return typeof decodeProtectedHeader(token).alg === 'string';
  } catch {
    return false;
  }
}

/**
 * Checks a JWT's form and signature and returns its content. Keys come only from the provider, never from the token
 * (`jku`, `x5u` and `jwk` are ignored). Throws `unauthorized` with the reason, and `unavailable` if the keys cannot be
 * loaded.
 */
export async function readSigned(token: string, keys: CompactVerifyGetKey): Promise<SignedToken> {
  if (!signedForm.test(token)) throw tokenError('JWT validation failed');
  const { payload, protectedHeader } = await verified(token, keys).catch(toTokenError);
  const { typ, b64 } = protectedHeader;
  if (b64 === false || (typ !== undefined && typeof typ !== 'string'))
    throw tokenError('JWT validation failed');
  return { type: typ?.toLowerCase().replace(/^application\//, ''), claims: claimsOf(payload) };
}

async function verified(token: string, keys: CompactVerifyGetKey): Promise<CompactVerifyResult> {
  try {
    return await compactVerify(token, keys, { algorithms });
  } catch (error) {
    // A token may omit its key id. Each matching key is then tried.
    if (error instanceof errors.JWKSMultipleMatchingKeys) return verifiedByOne(token, error);
    throw error;
  }
}

async function verifiedByOne(token: string, keys: AsyncIterable<CryptoKey>): Promise<CompactVerifyResult> {
  for await (const key of keys) {
    const result = await compactVerify(token, key, { algorithms }).catch(() => undefined);
    if (result) return result;
  }
  throw new errors.JWSSignatureVerificationFailed();
}

function claimsOf(payload: Uint8Array): Claims {
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return { ...claims };
  } catch {
    throw tokenError('JWT validation failed');
  }
  throw tokenError('JWT validation failed');
}

/** Converts an error of the verification to a token error. Rethrows a DomainError: the keys could not be loaded. */
function toTokenError(error: unknown): never {
  if (error instanceof DomainError) throw error;
  const isOfKey =
    error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey;
  throw tokenError(isOfKey ? 'signature validation failed' : 'JWT validation failed');
}
