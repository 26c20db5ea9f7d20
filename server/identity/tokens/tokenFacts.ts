import { DomainError } from '../../common/domainError.ts';

/** Prefix of session keys of a foreign provider; those of the embedded one have none. */
export const foreignSessionPrefix = 'foreign:';

/** Content of a verified access token. */
export interface TokenFacts {
  readonly subject: string;
  /** Session at the embedded provider; undefined for a token of a foreign provider. */
  readonly session: string | undefined;
  /**
   * Key of the session for impersonations and alternate tokens: the embedded provider's session, or the equivalent at a
   * foreign provider.
   */
  readonly sessionKey: string;
  /** Expiry in milliseconds since 1970, without clock skew; undefined if an opaque token has none. */
  readonly expiresAt: number | undefined;
  /** Identifies a sign-in at a foreign provider; undefined for the embedded one. */
  readonly foreignSession?: string;
  /** Roles from a signed token; empty for an opaque token. */
  readonly roles: readonly string[];
  /** Issue time of a foreign token, in seconds since 1970, for comparison with a sign-out everywhere. */
  readonly issuedAt?: number;
  /** Further claims of a foreign provider, for a subject without an account. */
  readonly claimed?: { readonly email?: string; readonly emailVerified?: boolean; readonly name?: string };
  /** The user that the provider lets the subject impersonate (`acting_as_id`). */
  readonly actingAs: string | undefined;
}

/**
 * Refuses a token that has expired and is only valid within the clock skew
 * (docs/specification.md#application-9-limits). Used before issuing anything that lasts longer. Throws `unauthorized`.
 */
export function assertNotExpired({ expiresAt }: TokenFacts): void {
  if (expiresAt !== undefined && expiresAt <= Date.now()) throw tokenError('exp is in the past');
}

/** Possible faults of a token, as named in docs/specification.md#application-8-errors. */
type TokenFault =
  | 'Invalid issuer'
  | 'Invalid audience'
  | 'Invalid azp'
  | 'Invalid sub'
  | 'Invalid iat'
  | 'Invalid nbf'
  | 'Invalid exp'
  | 'iat is in the future'
  | 'nbf is in the future'
  | 'exp is in the past'
  | 'signature validation failed'
  | 'JWT validation failed';

/** `unauthorized` error for a token, with the fault as `details.reason`. */
export function tokenError(reason: TokenFault): DomainError {
  return new DomainError('unauthorized', { details: { reason } });
}

export type Claims = Readonly<Record<string, unknown>>;

/** Expected values of a token's claims. */
export interface Expectations {
  /** The issuer, exactly as in the discovery document. */
  readonly issuer: string;
  readonly audiences: readonly string[];
  /** Whether an audience text with blanks is a list of audiences. */
  readonly splitsAudience: boolean;
  /** Accepted clients: the console's own and those configured. */
  readonly clients: readonly string[];
}

/** Allowed clock skew in seconds (docs/specification.md#application-9-limits). */
const clockSkew = 600;
const longestSubject = 255;

type Check = (claims: Claims, expected: Expectations, now: number) => TokenFault | false;

/**
 * Checks of a token's claims (docs/specification.md#application-5-tokens), in the order in which faults are reported.
 */
const checks: Readonly<Record<string, Check>> = {
  iss: ({ iss }, { issuer }) => iss !== issuer && 'Invalid issuer',
  sub: ({ sub }) => !isSubject(sub) && 'Invalid sub',
  aud: ({ aud }, { audiences, splitsAudience }) =>
    !claimValues(aud, splitsAudience).some((one) => audiences.includes(one)) && 'Invalid audience',
  azp: ({ azp }, { clients }) => !isOneOf(clients, azp) && 'Invalid azp',
  client_id: ({ client_id: client }, { clients }) => !isOneOf(clients, client) && 'Invalid azp',
  iat: ({ iat }, _, now) =>
    problemOfTime(iat, 'Invalid iat', (at) => at > now + clockSkew, 'iat is in the future'),
  nbf: ({ nbf }, _, now) =>
    nbf !== undefined &&
    problemOfTime(nbf, 'Invalid nbf', (at) => at > now + clockSkew, 'nbf is in the future'),
  exp: ({ exp }, _, now) =>
    problemOfTime(exp, 'Invalid exp', (at) => at <= now - clockSkew, 'exp is in the past'),
};

/**
 * Checks a token's claims. `optional` names claims that may be missing, as in an introspection response. Throws
 * `unauthorized` with the first fault.
 */
export function checkClaims(claims: Claims, expected: Expectations, optional: readonly string[] = []): void {
  const now = Date.now() / 1000;
  for (const [name, check] of Object.entries(checks)) {
    if (claims[name] === undefined && optional.includes(name)) continue;
    const fault = check(claims, expected, now);
    if (fault) throw tokenError(fault);
  }
}

/** Whether a client is accepted. A missing client is accepted too. */
function isOneOf(clients: readonly string[], client: unknown): boolean {
  return client === undefined || (typeof client === 'string' && clients.includes(client));
}

/**
 * Returns the values of a claim. Most providers send a list, but some send one text with blanks between the values
 * (like scopes).
 */
function claimValues(claim: unknown, splits: boolean): string[] {
  const list = [claim].flat().filter((one) => typeof one === 'string');
  return splits ? list.flatMap((one) => [one, ...one.split(' ')]) : list;
}

/** Whether a value can be a subject. Excludes NUL, which the database does not accept. */
function isSubject(value: unknown): boolean {
  if (typeof value !== 'string' || value.includes('\u0000')) return false;
  return value.length > 0 && value.length <= longestSubject;
}

function problemOfTime(
  value: unknown,
  malformed: TokenFault,
  isWrong: (seconds: number) => boolean,
  wrong: TokenFault,
): TokenFault | false {
  if (typeof value !== 'number' || !Number.isFinite(value)) return malformed;
  return isWrong(value) && wrong;
}
