import { type CompactVerifyGetKey, createRemoteJWKSet, errors } from 'jose';
import { traceHeaders } from '../../observability/traceContext.ts';
import { Refusal } from '../../refusal.ts';
import { isSameIssuer } from './checkClaims.ts';

/** A foreign identity provider, as far as the service asks it something. */
export interface ForeignProvider {
  /** The key of a signed token; rejects with `unavailable` when the provider cannot be asked. */
  readonly keys: CompactVerifyGetKey;
  /** Where it tells about opaque tokens; rejects with `unavailable` when it cannot be asked or does not. */
  readonly introspectionEndpoint: () => Promise<string>;
}

/** Is told why the provider could not be asked. */
export type Report = (error: unknown) => void;

interface Discovered {
  readonly keys: CompactVerifyGetKey;
  readonly introspectionEndpoint: string | undefined;
}

/** How long the provider may take to answer, in milliseconds. */
export const answerTime = 5_000;

/** Finds a foreign provider's endpoints by discovery, at the first use and again when it failed. */
export function foreignProvider(authority: string, report: Report): ForeignProvider {
  let known: Promise<Discovered> | undefined;
  const discovered = () => {
    known ??= discover(authority).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  const unavailable = (error: unknown): never => {
    report(error);
    throw new Refusal('unavailable');
  };
  return {
    keys: async (header, token) => {
      const { keys } = await discovered().catch(unavailable);
      return Promise.resolve(keys(header, token)).catch((error: unknown) =>
        isFaultOfToken(error) ? Promise.reject(error) : unavailable(error),
      );
    },
    introspectionEndpoint: async () => {
      const { introspectionEndpoint } = await discovered().catch(unavailable);
      return introspectionEndpoint ?? unavailable(new Error(`${authority} offers no introspection.`));
    },
  };
}

/** No key fits, or several do, or none of that algorithm can: all the rest is the provider's fault. */
function isFaultOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

async function discover(authority: string): Promise<Discovered> {
  const answer = await fetch(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: traceHeaders(),
    signal: AbortSignal.timeout(answerTime),
  });
  if (!answer.ok) throw new Error(`The discovery of ${authority} answered ${answer.status}.`);
  const { issuer, jwks_uri: keys, introspection_endpoint: introspection } = metadata(await answer.json());
  if (typeof issuer !== 'string' || !isSameIssuer(issuer, authority)) {
    throw new Error(`The provider at ${authority} says that it is ${String(issuer)}.`);
  }
  if (typeof keys !== 'string') throw new Error(`The provider at ${authority} names no keys.`);
  return {
    keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: answerTime }),
    introspectionEndpoint: typeof introspection === 'string' ? introspection : undefined,
  };
}

function metadata(answer: unknown): Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}
