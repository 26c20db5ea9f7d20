import { type CompactVerifyGetKey, createRemoteJWKSet, errors } from 'jose';
import { DomainError } from '../../common/domainError.ts';
import { traceHeaders } from '../../observability/traceContext.ts';

/** A foreign identity provider, as far as the service asks it something. */
export interface ForeignProvider {
  /** The key of a signed token; rejects as `asking` does when the provider cannot be asked. */
  readonly keys: CompactVerifyGetKey;
  /** How it names itself, letter by letter; rejects as `asking` does. */
  readonly issuer: () => Promise<string>;
  /** Where it tells about opaque tokens; rejects as `asking` does, also where it announces no such place. */
  readonly introspectionEndpoint: () => Promise<string>;
  /** The subject that its userinfo names for an access token (OpenID Connect Core, section 5.3). */
  readonly subjectByUserInfo: (token: string) => Promise<unknown>;
  /**
   * Does something for which the provider must answer. A failure is reported, and thrown as `misconfigured` where
   * the console is set up wrongly for it, else as `unavailable`.
   */
  readonly asking: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Is told why the provider could not be asked. */
export type Report = (error: unknown) => void;

/** The provider answers, but never as it must: something is wrong with how the console is set up for it. */
export class ConfigurationFault extends Error {}

interface Discovered {
  readonly issuer: string;
  readonly keys: CompactVerifyGetKey;
  readonly introspectionEndpoint: string | undefined;
  readonly userInfoEndpoint: string | undefined;
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
  const asking = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      report(error);
      throw new DomainError(error instanceof ConfigurationFault ? 'misconfigured' : 'unavailable');
    });
  return {
    asking,
    issuer: () => asking(async () => (await discovered()).issuer),
    keys: async (header, token) => {
      const { keys } = await asking(discovered);
      return Promise.resolve(keys(header, token)).catch((error: unknown) =>
        isFaultOfToken(error) ? Promise.reject(error) : asking(() => Promise.reject(error)),
      );
    },
    introspectionEndpoint: () =>
      asking(async () => {
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

/** No key fits, or several do, or none of that algorithm can: all the rest is the provider's fault. */
function isFaultOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

async function discover(authority: string): Promise<Discovered> {
  const place = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(place, { headers: traceHeaders(), signal: AbortSignal.timeout(answerTime) });
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
    keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: answerTime }),
    introspectionEndpoint: textOf(metadata.introspection_endpoint),
    userInfoEndpoint: textOf(metadata.userinfo_endpoint),
  };
}

/** Whether an issuer is the one that somebody configured: people write its address with a slash or without. */
function isAt(issuer: string, authority: string): boolean {
  return issuer.replace(/\/$/, '') === authority.replace(/\/$/, '');
}

async function askUserInfo(endpoint: string, token: string): Promise<unknown> {
  const answer = await fetch(endpoint, {
    headers: { ...traceHeaders(), accept: 'application/json', authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(answerTime),
  });
  // Whoever the token is of, the provider does not tell: the check of the subject says so.
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
