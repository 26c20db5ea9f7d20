import { createHash } from 'node:crypto';
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import { BoundedCache } from './boundedCache.ts';
import type { EmbeddedProvider } from './buildProvider.ts';
import { issuerOf } from './issuer.ts';
import { publicKeys } from './providerKeys.ts';
import { sessionClaim } from './providerSettings.ts';

/** What a verified access token says. */
export interface TokenFacts {
  readonly subject: string;
  /** The embedded provider's session; absent in tokens of a foreign provider. */
  readonly session: string | undefined;
}

/** Gives the facts of a token; throws `unauthorized` for one that is not good, `unavailable` when nobody can tell. */
export type VerifyToken = (token: string) => Promise<TokenFacts>;

/** Seconds by which clocks may differ (specification, application section 9). */
const clockTolerance = 600;
const longestToken = 8 * 1024;
const rememberedTokens = 20_000;
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** The types that an access token may say to be: ours is always `at+jwt` (RFC 9068), foreign ones differ. */
const foreignTypes = new Set<string | undefined>(['at+jwt', 'application/at+jwt', 'JWT', undefined]);

/**
 * Builds the check of access tokens (specification, application section 5): signature by the keys of
 * the provider, issuer, audience, type and times. Good tokens are remembered until they end.
 */
export function tokenVerifier(config: Config, embedded: EmbeddedProvider | undefined): VerifyToken {
  const keys = embedded
    ? createLocalJWKSet({ keys: publicKeys(embedded.keys) })
    : foreignKeys(issuerOf(config));
  const known = new BoundedCache<TokenFacts>(rememberedTokens);
  return async (token) => {
    if (token.length > longestToken) throw new Refusal('unauthorized');
    const hash = createHash('sha256').update(token).digest('base64');
    const remembered = known.get(hash);
    if (remembered) return remembered;
    const { facts, until } = await verify(token, keys, config, embedded !== undefined);
    known.set(hash, facts, until);
    return facts;
  };
}

async function verify(token: string, keys: JWTVerifyGetKey, config: Config, isEmbedded: boolean) {
  const options = {
    issuer: issuerOf(config),
    audience: config.oidc.audience,
    algorithms,
    clockTolerance,
    requiredClaims: ['sub', 'exp'],
    ...(isEmbedded ? { typ: 'at+jwt' } : {}),
  };
  const { payload, protectedHeader } = await jwtVerify(token, keys, options).catch(refuse);
  const { sub, exp = 0, [sessionClaim]: session } = payload;
  const isTyped = isEmbedded ? typeof session === 'string' : foreignTypes.has(protectedHeader.typ);
  if (typeof sub !== 'string' || sub === '' || !isTyped) throw new Refusal('unauthorized');
  const facts: TokenFacts = { subject: sub, session: typeof session === 'string' ? session : undefined };
  return { facts, until: exp * 1000 };
}

/** Whatever is wrong with a token is the fault of who sent it; only missing keys are ours. */
function refuse(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal('unauthorized');
}

/** The keys of a foreign provider, found by discovery at the first use and kept up to date. */
function foreignKeys(issuer: string): JWTVerifyGetKey {
  let discovered: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    discovered ??= discoverKeys(issuer).catch((error) => {
      discovered = undefined;
      throw error;
    });
    try {
      return await (await discovered)(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new Refusal('unavailable');
    }
  };
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`discovery of ${issuer} answered ${answer.status}`);
  const { jwks_uri: address } = (await answer.json()) as { jwks_uri: string };
  return createRemoteJWKSet(new URL(address));
}
