import { DomainError } from '../../common/domainError.ts';

/** How the key of a session at a foreign provider begins; the embedded one's are bare. */
export const foreignSessionPrefix = 'foreign:';

/** What a verified access token says. */
export interface TokenFacts {
  readonly subject: string;
  /** The embedded provider's session; absent in tokens of a foreign provider. */
  readonly session: string | undefined;
  /** What acting as others and alternate tokens hang on: that session, or what stands for it at a foreign provider. */
  readonly sessionKey: string;
  /** When the token ends, in milliseconds since 1970, without the skew; absent where an opaque one does not say. */
  readonly expiresAt: number | undefined;
  /** What tells one sign-in at a foreign provider from the next; absent in tokens of the embedded one. */
  readonly foreignSession?: string;
  /** The roles that a signed token names; an opaque token names none. */
  readonly roles: readonly string[];
  /** When a foreign provider made the token, in seconds since 1970; what a sign-out everywhere is held against. */
  readonly issuedAt?: number;
  /** What a foreign provider says of the person beside, for whom no account knows. */
  readonly claimed?: { readonly email?: string; readonly emailVerified?: boolean; readonly name?: string };
  /** Whom the provider itself lets the subject act as (`acting_as_id`); the provider's own impersonation. */
  readonly actingAs: string | undefined;
}

/**
 * Refuses a token that is taken within the skew of the clocks only
 * (docs/specification.md#application-9-limits): nothing that lasts longer than it is given out for it. Throws
 * `unauthorized`.
 */
export function assertNotExpired({ expiresAt }: TokenFacts): void {
  if (expiresAt !== undefined && expiresAt <= Date.now()) throw tokenError('exp is in the past');
}

/** What can be wrong with a token, in the words of docs/specification.md#application-8-errors. */
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

/** The refusal of a token: `unauthorized`, with what is wrong as `details.reason`. */
export function tokenError(reason: TokenFault): DomainError {
  return new DomainError('unauthorized', { details: { reason } });
}

export type Claims = Readonly<Record<string, unknown>>;

/** What a token's claims are held against. */
export interface Expectations {
  /** As discovery says it, letter by letter. */
  readonly issuer: string;
  readonly audiences: readonly string[];
  /** Whether an audience that is one text with blanks is a list. */
  readonly splitsAudience: boolean;
  /** The clients whose tokens are taken: the console's own, and those that are configured. */
  readonly clients: readonly string[];
}

/** Seconds by which clocks may differ (docs/specification.md#application-9-limits). */
const clockSkew = 600;
const longestSubject = 255;

type Check = (claims: Claims, expected: Expectations, now: number) => TokenFault | false;

/** The rules of the specification (docs/specification.md#application-5-tokens), in the order in which they are told. */
const checks: Readonly<Record<string, Check>> = {
  iss: ({ iss }, { issuer }) => iss !== issuer && 'Invalid issuer',
  sub: ({ sub }) => !isSubject(sub) && 'Invalid sub',
  aud: ({ aud }, { audiences, splitsAudience }) =>
    !named(aud, splitsAudience).some((one) => audiences.includes(one)) && 'Invalid audience',
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
 * Checks what a token says against what is expected of it. `optional` names claims that may be missing,
 * as they may in an answer about an opaque token. Throws `unauthorized` with the first reason.
 */
export function checkClaims(claims: Claims, expected: Expectations, optional: readonly string[] = []): void {
  const now = Date.now() / 1000;
  for (const [name, check] of Object.entries(checks)) {
    if (claims[name] === undefined && optional.includes(name)) continue;
    const fault = check(claims, expected, now);
    if (fault) throw tokenError(fault);
  }
}

/** A client that is not named is no other one. */
function isOneOf(clients: readonly string[], client: unknown): boolean {
  return client === undefined || (typeof client === 'string' && clients.includes(client));
}

/** Those a claim names: most providers write a list, some one text with blanks between (the scopes). */
function named(claim: unknown, splits: boolean): string[] {
  const list = [claim].flat().filter((one) => typeof one === 'string');
  return splits ? list.flatMap((one) => [one, ...one.split(' ')]) : list;
}

/** A subject is looked up in the database, which takes no NUL. */
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
