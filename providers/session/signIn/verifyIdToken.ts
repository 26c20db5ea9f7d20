import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { SignInErrorCode } from '#schemas/messages/signInErrors.ts';
import { SignInError } from './signInError.ts';

/** Clock tolerance in seconds (docs/specification.md#application-9-limits). */
const clockTolerance = 600;

/** Accepted signature algorithms, all with a private key. `none` and shared secrets are always rejected. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** Form of a signed token: three base64url parts without blanks or padding (RFC 7515, section 7.1). */
const signedForm = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Error codes for missing or malformed claims, by claim. */
const malformed: Readonly<Record<string, SignInErrorCode>> = {
  iss: 'invalidIssuer',
  aud: 'invalidAudience',
  sub: 'invalidSub',
  iat: 'invalidIat',
  nbf: 'invalidNbf',
  exp: 'invalidExp',
};

/** Error codes for well-formed claims with a wrong value, by claim. */
const wrong: Readonly<Record<string, SignInErrorCode>> = { ...malformed, nbf: 'nbfInFuture' };

export interface IdTokenExpectations {
  readonly keys: JWTVerifyGetKey;
  /** The expected issuer, compared exactly. */
  readonly issuer: string;
  readonly clientId: string;
}

/** Loads a provider's keys on demand, and again when it signs with a new key. */
export function providerKeys(address: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), { timeoutDuration: 10_000 });
}

/**
 * Verifies an ID token (docs/specification.md#application-5-tokens): form, signature, issuer, audience, azp, sub, iat,
 * nbf, exp. Throws a `SignInError` with a message of docs/specification.md#application-8-errors.
 */
export async function verifyIdToken(token: string, expected: IdTokenExpectations): Promise<JWTPayload> {
  if (!signedForm.test(token)) throw new SignInError('jwtFailed');
  const claims = await verifySignature(token, expected).catch((error: unknown) => {
    throw new SignInError(codeOf(error), error);
  });
  const { sub, iat = 0, azp } = claims;
  if (typeof sub !== 'string' || sub === '') throw new SignInError('invalidSub');
  if (iat > Date.now() / 1000 + clockTolerance) throw new SignInError('iatInFuture');
  if (azp !== undefined && azp !== expected.clientId) throw new SignInError('invalidAzp');
  return claims;
}

async function verifySignature(
  token: string,
  { keys, issuer, clientId }: IdTokenExpectations,
): Promise<JWTPayload> {
  const options = {
    issuer,
    audience: clientId,
    algorithms,
    clockTolerance,
    requiredClaims: ['sub', 'iat', 'exp'],
  };
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    return verifiedByOne(error, (key) => jwtVerify(token, key, options));
  }
}

/** Verifies a token without a key ID, which is valid if any of the provider's keys verifies it. */
async function verifiedByOne(
  candidates: AsyncIterable<CryptoKey>,
  verify: (key: CryptoKey) => Promise<{ readonly payload: JWTPayload }>,
): Promise<JWTPayload> {
  for await (const key of candidates) {
    try {
      return (await verify(key)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}

function codeOf(error: unknown): SignInErrorCode {
  // Checked first, because the library does not treat an expired token as a failed claim.
  if (error instanceof errors.JWTExpired) return 'expInPast';
  if (error instanceof errors.JWTClaimValidationFailed) return claimCode(error);
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signatureFailed';
  if (error instanceof errors.JWKSNoMatchingKey) return 'signatureFailed';
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return 'noKeys';
  if (error instanceof TypeError) return 'unreachable';
  return isAnswerOfKeys(error) ? 'noKeys' : 'jwtFailed';
}

function claimCode({ claim, reason }: errors.JWTClaimValidationFailed): SignInErrorCode {
  const codes = reason === 'check_failed' ? wrong : malformed;
  return codes[claim] ?? 'jwtFailed';
}

/** Whether the key endpoint returned an error or no JSON. The library has no error of its own for that. */
function isAnswerOfKeys(error: unknown): boolean {
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
