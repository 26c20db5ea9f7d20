import { createHash } from 'node:crypto';
import { createLocalJWKSet } from 'jose';
import type { Config } from '../../config/config.ts';
import { issuerOf } from '../../config/issuer.ts';
import type { EmbeddedProvider } from '../provider/buildProvider.ts';
import { publicKeys } from '../provider/providerKeys.ts';
import { sessionClaim } from '../provider/providerSettings.ts';
import { foreignProvider, type Report } from './foreignProvider.ts';
import { introspect } from './introspect.ts';
import { isSignedForm, readSigned } from './readSigned.ts';
import {
  type Claims,
  checkClaims,
  type Expectations,
  foreignSessionPrefix,
  type TokenFacts,
  tokenError,
} from './tokenFacts.ts';

/** A valid token: its facts, and until when they can be cached, in milliseconds since 1970. */
export interface ReadToken {
  readonly facts: TokenFacts;
  readonly until: number;
}

export type TokenReader = (token: string) => Promise<ReadToken>;

/**
 * Cache lifetimes of signed and opaque tokens in milliseconds. Short, because keys and opaque tokens can be revoked.
 */
const signedCacheMilliseconds = 5 * 60_000;
const opaqueFor = 60_000;

/** Allowed types of a foreign access token; ours is always `at+jwt` (RFC 9068). */
const foreignTypes = new Set<string | undefined>(['at+jwt', 'jwt', undefined]);

/** Reads tokens of the embedded provider: always signed, of type `at+jwt`, with a session. */
export function embeddedTokenReader(config: Config, { keys }: EmbeddedProvider): TokenReader {
  const published = createLocalJWKSet({ keys: publicKeys(keys) });
  return async (token) => {
    const { type, claims } = await readSigned(token, published);
    if (type !== 'at+jwt') throw tokenError('JWT validation failed');
    checkClaims(claims, { ...expectationsOf(config), issuer: issuerOf(config) });
    const { [sessionClaim]: session } = claims;
    if (typeof session !== 'string') throw tokenError('JWT validation failed');
    return readToken(claims, { ...factsOf(claims), session, sessionKey: session }, signedCacheMilliseconds);
  };
}

/** Reads tokens of a foreign provider: signed ones with its keys, opaque ones by introspection. */
export function foreignTokenReader(config: Config, authority: string, report: Report): TokenReader {
  const provider = foreignProvider(authority, report);
  const { introspection, issuer } = config.oidc;
  return async (token) => {
    const expected = { ...expectationsOf(config), issuer: issuer ?? (await provider.issuer()) };
    if (introspection && !isSignedForm(token)) {
      const claims = await introspect(token, provider, introspection, expected);
      // Roles are never taken from an introspection response.
      return readToken(
        claims,
        { ...foreignFactsOf(claims, token), roles: [], actingAs: undefined },
        opaqueFor,
      );
    }
    const { type, claims } = await readSigned(token, provider.keys);
    if (!foreignTypes.has(type) || isIdToken(claims)) throw tokenError('JWT validation failed');
    checkClaims(claims, expected);
    return readToken(claims, foreignFactsOf(claims, token), signedCacheMilliseconds);
  };
}

function expectationsOf({ oidc }: Config): Omit<Expectations, 'issuer'> {
  const { audiences, splitsAudience, clientId, furtherClients } = oidc;
  return { audiences, splitsAudience, clients: [clientId, ...furtherClients] };
}

/**
 * Whether claims belong to an id token (or a refresh or logout token). If the client id is accepted as an audience,
 * only this check distinguishes them from access tokens.
 */
function isIdToken({ at_hash, c_hash, s_hash, events, nonce, scope, scp, typ }: Claims): boolean {
  const isHashed = [at_hash, c_hash, s_hash, events].some((claim) => claim !== undefined);
  const hasNoScope = nonce !== undefined && scope === undefined && scp === undefined;
  return isHashed || hasNoScope || /^(id|refresh|offline|logout)$/i.test(String(typ ?? ''));
}

function readToken({ exp }: Claims, facts: TokenFacts, longest: number): ReadToken {
  const until = Date.now() + longest;
  return { facts, until: typeof exp === 'number' ? Math.min(until, exp * 1000) : until };
}

function factsOf(claims: Claims): Omit<TokenFacts, 'sessionKey'> {
  const { acting_as_id: actingAs } = claims;
  return {
    subject: String(claims.sub),
    session: undefined,
    expiresAt: typeof claims.exp === 'number' ? claims.exp * 1000 : undefined,
    roles: [claims.roles, claims.role].flat().filter((role) => typeof role === 'string'),
    actingAs: actingAs === undefined || actingAs === null || actingAs === '' ? undefined : String(actingAs),
  };
}

function foreignFactsOf(claims: Claims, token: string): TokenFacts {
  const foreignSession = foreignSessionOf(claims);
  const { iat } = claims;
  return {
    ...factsOf(claims),
    sessionKey: foreignSessionKey(claims, token),
    ...(foreignSession === undefined ? {} : { foreignSession }),
    ...(typeof iat === 'number' ? { issuedAt: iat } : {}),
    claimed: claimFacts(claims),
  };
}

/**
 * Returns the session key for impersonations of a foreign provider's user: from the session id (`sid`) if the token has
 * one, otherwise from the token itself.
 */
function foreignSessionKey({ sid, jti }: Claims, token: string): string {
  const named = [
    typeof sid === 'string' && sid !== '' && `sid ${sid}`,
    typeof jti === 'string' && jti !== '' && `jti ${jti}`,
  ].find((text) => text !== false);
  const digest = createHash('sha256').update(named ?? `token ${token}`);
  return `${foreignSessionPrefix}${digest.digest('base64url')}`;
}

/**
 * Returns a key for a sign-in at a foreign provider that stays the same across renewed tokens: from the session id
 * (`sid`), otherwise the sign-in time (`auth_time`), otherwise the date, which counts one sign-in a day.
 */
function foreignSessionOf({ sid, auth_time: signedInAt, iat }: Claims): string | undefined {
  if (typeof sid === 'string' && sid !== '') return `sid ${sid}`;
  if (typeof signedInAt === 'number') return `at ${signedInAt}`;
  return typeof iat === 'number' ? `on ${new Date(iat * 1000).toISOString().slice(0, 10)}` : undefined;
}

/** Claims of OpenID Connect Core, section 5.1; some providers send `email_verified` as a text. */
function claimFacts({ email, email_verified: verified, name, preferred_username: user }: Claims) {
  const displayName = [name, user].find((text) => typeof text === 'string' && text !== '');
  return {
    ...(typeof email === 'string' ? { email } : {}),
    emailVerified: verified === true || verified === 'true',
    ...(typeof displayName === 'string' ? { name: displayName } : {}),
  };
}
