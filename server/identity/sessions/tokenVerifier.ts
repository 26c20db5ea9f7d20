import { createHash } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { issuerOf } from '../../config/issuer.ts';
import { BoundedCache } from '../boundedCache.ts';
import type { EmbeddedProvider } from '../provider/buildProvider.ts';
import type { Report } from '../tokens/foreignProvider.ts';
import type { TokenFacts } from '../tokens/tokenFacts.ts';
import { tokenError } from '../tokens/tokenFacts.ts';
import {
  embeddedTokenReader,
  foreignTokenReader,
  type ReadToken,
  type TokenReader,
} from '../tokens/tokenReader.ts';

/**
 * Verifies a token and returns its facts. Throws `unauthorized` with `details.reason`
 * (docs/specification.md#application-8-errors) for an invalid one, `unavailable` if the provider cannot be reached,
 * `misconfigured` if the configuration is wrong.
 */
export type VerifyToken = (token: string) => Promise<TokenFacts>;

/** Maximum token length in bytes. */
const tooLong = 8 * 1024;
const rememberedTokens = 20_000;

/**
 * Builds the check of access tokens (docs/specification.md#application-5-tokens). Valid tokens are cached for a while,
 * and concurrent checks of one token are shared. `report` is called when a foreign provider cannot be reached.
 */
export function tokenVerifier(
  config: Config,
  embedded: EmbeddedProvider | undefined,
  report: Report,
): VerifyToken {
  const read = embedded
    ? embeddedTokenReader(config, embedded)
    : foreignTokenReader(config, issuerOf(config), report);
  const cache = new BoundedCache<TokenFacts>(rememberedTokens);
  const readOnce = onceAtATime(read);
  return async (token) => {
    if (token.length >= tooLong) throw tokenError('JWT validation failed');
    const hash = createHash('sha256').update(token).digest('base64');
    const remembered = cache.get(hash);
    if (remembered) return remembered;
    const { facts, until } = await readOnce(token);
    cache.set(hash, facts, until);
    return facts;
  };
}

function onceAtATime(read: TokenReader): TokenReader {
  const running = new Map<string, Promise<ReadToken>>();
  return (token) => {
    const other = running.get(token);
    if (other) return other;
    const reading = read(token).finally(() => running.delete(token));
    running.set(token, reading);
    return reading;
  };
}
