import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { BoundedCache } from './boundedCache.ts';
import type { EmbeddedProvider } from './buildProvider.ts';
import { issuerOf } from './issuer.ts';
import type { Report } from './tokens/foreignProvider.ts';
import { tokenError } from './tokens/tokenFault.ts';
import {
  embeddedTokenReader,
  foreignTokenReader,
  type ReadToken,
  type TokenReader,
} from './tokens/tokenReader.ts';

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
 * Gives the facts of a token; throws `unauthorized` with `details.reason`
 * (docs/specification.md#application-8-errors) for one that is not good, `unavailable` when nobody can tell,
 * `misconfigured` when nobody ever will.
 */
export type VerifyToken = (token: string) => Promise<TokenFacts>;

/** Bytes from which on a token is too long to be looked at. */
const tooLong = 8 * 1024;
const rememberedTokens = 20_000;

/**
 * Builds the check of access tokens (docs/specification.md#application-5-tokens). Good tokens are remembered
 * for a while; one that several requests bring at once is looked at once. `report` is told when a foreign
 * provider cannot be asked.
 */
export function tokenVerifier(
  config: Config,
  embedded: EmbeddedProvider | undefined,
  report: Report,
): VerifyToken {
  const read = embedded
    ? embeddedTokenReader(config, embedded)
    : foreignTokenReader(config, issuerOf(config), report);
  const known = new BoundedCache<TokenFacts>(rememberedTokens);
  const readOnce = onceAtATime(read);
  return async (token) => {
    if (token.length >= tooLong) throw tokenError('JWT validation failed');
    const hash = createHash('sha256').update(token).digest('base64');
    const remembered = known.get(hash);
    if (remembered) return remembered;
    const { facts, until } = await readOnce(token);
    known.set(hash, facts, until);
    return facts;
  };
}

function onceAtATime(read: TokenReader): TokenReader {
  const underWay = new Map<string, Promise<ReadToken>>();
  return (token) => {
    const other = underWay.get(token);
    if (other) return other;
    const reading = read(token).finally(() => underWay.delete(token));
    underWay.set(token, reading);
    return reading;
  };
}
