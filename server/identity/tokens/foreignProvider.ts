import { type CompactVerifyGetKey, createRemoteJWKSet, errors } from 'jose';
import { DomainError } from '../../common/domainError.ts';
import { traceHeaders } from '../../observability/traceContext.ts';

/** A foreign identity provider, as used by the service. */
export interface ForeignProvider {
  /** Finds the key for a signed token. Rejects like `withProvider` if the provider cannot be reached. */
  readonly keys: CompactVerifyGetKey;
  /** Returns the exact issuer. Rejects like `withProvider`. */
  readonly issuer: () => Promise<string>;
  /**
   * Returns the introspection endpoint for opaque tokens. Rejects like `withProvider`, including if the provider has no such
   * endpoint.
   */
  readonly introspectionEndpoint: () => Promise<string>;
  /**
   * Returns the subject that the provider's userinfo endpoint gives for an access token (OpenID Connect Core, section
   * 5.3).
   */
  readonly subjectByUserInfo: (token: string) => Promise<unknown>;
  /**
   * Runs work that needs the provider. A failure is reported and thrown as `misconfigured` if the configuration is
   * wrong, otherwise as `unavailable`.
   */
  readonly withProvider: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Called with the reason why the provider could not be used. */
export type Report = (error: unknown) => void;

/**
 * Thrown if the provider responds but does not meet a requirement, so that the console's configuration does not fit the
 * provider.
 */
export class ConfigurationFault extends Error {}

interface Discovered {
  readonly issuer: string;
  readonly keys: CompactVerifyGetKey;
  readonly introspectionEndpoint: string | undefined;
  readonly userInfoEndpoint: string | undefined;
}

/** Timeout of a request to the provider, in milliseconds. */
export const providerTimeout = 5_000;

/** Finds a foreign provider's endpoints by discovery, at first use and again after a failure. */
export function foreignProvider(authority: string, report: Report): ForeignProvider {
  let discovery: Promise<Discovered> | undefined;
  const discovered = () => {
    discovery ??= discover(authority).catch((error: unknown) => {
      discovery = undefined;
      throw error;
    });
    return discovery;
  };
  const withProvider = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      report(error);
      throw new DomainError(error instanceof ConfigurationFault ? 'misconfigured' : 'unavailable');
    });
  return {
    withProvider,
    issuer: () => withProvider(async () => (await discovered()).issuer),
    keys: async (header, token) => {
      const { keys } = await withProvider(discovered);
      return Promise.resolve(keys(header, token)).catch((error: unknown) =>
        isFaultOfToken(error) ? Promise.reject(error) : withProvider(() => Promise.reject(error)),
      );
    },
    introspectionEndpoint: () =>
      withProvider(async () => {
        const { introspectionEndpoint } = await discovered();
        const missing = `${authority} announces no introspection: say where it is by OIDC_INTROSPECTION_ENDPOINT.`;
        return introspectionEndpoint ?? fault(missing);
      }),
    subjectByUserInfo: async (token) => {
      const { userInfoEndpoint } = await discovered();
      return askUserInfo(userInfoEndpoint ?? fault(`${authority} announces no userinfo.`), token);
    },
  };
}

function fault(sentence: string): never {
  throw new ConfigurationFault(sentence);
}

/**
 * Whether the token caused an error: no key or several keys match, or the algorithm is unsupported. The provider caused
 * every other error.
 */
function isFaultOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

async function discover(authority: string): Promise<Discovered> {
  const place = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(place, {
    headers: traceHeaders(),
    signal: AbortSignal.timeout(providerTimeout),
  });
  if (answer.status === 404) fault(`There is no discovery at ${place}: see OIDC_AUTHORITY.`);
  if (!answer.ok) throw new Error(`The discovery of ${authority} answered ${answer.status}.`);
  const metadata = objectOf(await answer.json());
  const { issuer, jwks_uri: keys } = metadata;
  if (typeof issuer !== 'string' || !isAt(issuer, authority)) {
    return fault(`The provider at ${authority} says that it is ${String(issuer)}.`);
  }
  if (typeof keys !== 'string' || !URL.canParse(keys))
    return fault(`The provider at ${authority} names no keys.`);
  return {
    issuer,
    keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: providerTimeout }),
    introspectionEndpoint: textOf(metadata.introspection_endpoint),
    userInfoEndpoint: textOf(metadata.userinfo_endpoint),
  };
}

/** Whether an issuer equals the configured address, ignoring a trailing slash. */
function isAt(issuer: string, authority: string): boolean {
  return issuer.replace(/\/$/, '') === authority.replace(/\/$/, '');
}

async function askUserInfo(endpoint: string, token: string): Promise<unknown> {
  const answer = await fetch(endpoint, {
    headers: { ...traceHeaders(), accept: 'application/json', authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeout),
  });
  // The provider does not accept the token; the subject check then reports it.
  if (answer.status === 401 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`The userinfo at ${endpoint} answered ${answer.status}.`);
  return objectOf(await answer.json()).sub;
}

function objectOf(answer: unknown): Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
