import { type TokenFault, tokenRefusal } from './tokenFault.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** What a token's claims are held against. */
export interface Expectations {
  readonly issuer: string;
  readonly audiences: readonly string[];
  readonly clientId: string;
}

/** Seconds by which clocks may differ (specification, application section 9). */
const clockSkew = 600;
const longestSubject = 255;

type Check = (claims: Claims, expected: Expectations, now: number) => TokenFault | false;

/** The rules of the specification (application section 5), in the order in which they are told. */
const checks: Readonly<Record<string, Check>> = {
  iss: ({ iss }, { issuer }) => (typeof iss !== 'string' || !isSameIssuer(iss, issuer)) && 'Invalid issuer',
  sub: ({ sub }) => !isSubject(sub) && 'Invalid sub',
  aud: ({ aud }, { audiences }) => !named(aud).some((one) => audiences.includes(one)) && 'Invalid audience',
  azp: ({ azp }, { clientId }) => azp !== undefined && azp !== clientId && 'Invalid azp',
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
    if (fault) throw tokenRefusal(fault);
  }
}

/** Whether two issuers are one: a slash at the end makes no difference. */
export function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

/** Those a claim names: some providers write a list, some one text with blanks between (the scopes). */
function named(claim: unknown): string[] {
  const list = Array.isArray(claim) ? claim : [claim];
  return list.flatMap((one) => (typeof one === 'string' ? [one, ...one.split(' ')] : []));
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
