import type { OidcSettings } from '../../config/readOidcSettings.ts';
import { traceHeaders } from '../../observability/traceContext.ts';
import { ConfigurationFault, type ForeignProvider, providerTimeout } from './foreignProvider.ts';
import { type Claims, checkClaims, type Expectations, tokenError } from './tokenFacts.ts';

type Introspection = NonNullable<OidcSettings['introspection']>;

/** Claims that an introspection response may omit (RFC 7662, section 2.2). */
const optional = ['iss', 'iat', 'exp', 'aud'];

/** Matches the types of tokens that may be active but are not valid for calls. */
const notForCalls = /^(refresh|offline|id|logout)/i;

/**
 * Introspects an opaque access token at the provider (RFC 7662; docs/specification.md#application-5-tokens) and returns
 * the checked claims. Throws `unauthorized` with the reason, `unavailable` if the provider cannot answer, and
 * `misconfigured` if the configuration is wrong.
 */
export async function introspect(
  token: string,
  provider: ForeignProvider,
  by: Introspection,
  expected: Expectations,
): Promise<Claims> {
  const endpoint = by.endpoint ?? (await provider.introspectionEndpoint());
  const answer = await provider.withProvider(() => postIntrospection(endpoint, token, by));
  if (answer.active !== true) throw tokenError('JWT validation failed');
  const claims = { ...answer, sub: await subjectOf(answer, token, provider, by) };
  checkUse(claims);
  checkClaims(claims, expected, optional);
  return claims;
}

/** The subject of a token. A setting names another claim for providers that do not use `sub`. */
async function subjectOf(
  { sub, username }: Claims,
  token: string,
  provider: ForeignProvider,
  { subject }: Introspection,
): Promise<unknown> {
  if (sub !== undefined || subject === 'sub') return sub;
  return subject === 'username' ? username : provider.withProvider(() => provider.subjectByUserInfo(token));
}

async function postIntrospection(
  endpoint: string,
  token: string,
  { clientId, secret }: Introspection,
): Promise<Claims> {
  const credentials = [clientId, secret].map(encodeURIComponent).join(':');
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      ...traceHeaders(),
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    },
    body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
    // Fails on a redirect, because credentials must only go to the address from discovery.
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeout),
  });
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    const sentence = `The introspection at ${endpoint} refused the service's own credentials or question (${answer.status}): see OIDC_INTROSPECTION_CLIENT_ID, OIDC_INTROSPECTION_CLIENT_SECRET and OIDC_INTROSPECTION_ENDPOINT.`;
    throw new ConfigurationFault(sentence);
  }
  if (!answer.ok) throw new Error(`The introspection at ${endpoint} answered ${answer.status}.`);
  const claims: unknown = await answer.json();
  if (typeof claims === 'object' && claims !== null) return { ...claims };
  throw new Error(`The introspection at ${endpoint} answered no object.`);
}

/** Checks that the token is an access token for this service: by its audience or, if that is missing, by its client. */
function checkUse(claims: Claims): void {
  const { token_type: type, typ, client_id: client, aud } = claims;
  if ([type, typ].some((kind) => notForCalls.test(String(kind ?? '')))) {
    throw tokenError('JWT validation failed');
  }
  if (aud === undefined && client === undefined) throw tokenError('Invalid audience');
}
