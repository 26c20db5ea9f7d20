import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Seconds by which clocks may differ (specification, application section 9). */
const clockTolerance = 600;

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** What each claim's failure is called (specification, application section 8). */
const messages: Readonly<Record<string, string>> = {
  iss: 'Invalid issuer',
  aud: 'Invalid audience',
  nbf: 'nbf is in the future',
};

export interface IdTokenExpectations {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly clientId: string;
}

/** The keys of a provider, fetched when needed and again when it signs with a new one. */
export function providerKeys(address: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address));
}

/**
 * Checks an id token as the specification asks (application section 5): signature, issuer, audience,
 * azp, iat, nbf, exp. Throws an error whose message is that of section 8.
 */
export async function verifyIdToken(token: string, expected: IdTokenExpectations): Promise<JWTPayload> {
  const claims = await verified(token, expected);
  if (Number(claims.iat) > Date.now() / 1000 + clockTolerance) throw new Error('iat is in the future');
  if (claims.azp !== undefined && claims.azp !== expected.clientId) throw new Error('Invalid azp');
  return claims;
}

async function verified(token: string, { keys, issuer, clientId }: IdTokenExpectations): Promise<JWTPayload> {
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
    throw new Error(messageOf(error), { cause: error });
  }
}

function messageOf(error: unknown): string {
  // An expired token is no kind of claim failure for the library: it is asked first.
  if (error instanceof errors.JWTExpired) return 'exp is in the past';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return messages[error.claim] ?? `Invalid ${error.claim}`;
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature validation failed';
  if (error instanceof errors.JWKSNoMatchingKey) return 'signature validation failed';
  return 'JWT validation failed';
}
