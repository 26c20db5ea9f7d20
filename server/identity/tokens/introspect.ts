import { traceHeaders } from '../../observability/traceContext.ts';
import { Refusal } from '../../refusal.ts';
import type { OidcSettings } from '../readOidcSettings.ts';
import { type Claims, checkClaims, type Expectations } from './checkClaims.ts';
import { answerTime, type ForeignProvider, type Report } from './foreignProvider.ts';
import { tokenRefusal } from './tokenFault.ts';

type Introspection = NonNullable<OidcSettings['introspection']>;

/** What an answer need not say about a token (RFC 7662, section 2.2). */
const optional = ['iss', 'iat', 'exp', 'aud'];

/** Kinds of token that may be active and yet open nothing. */
const notForCalls = /^(refresh|offline|id|logout)/i;

/**
 * Asks the provider about an opaque access token (RFC 7662; specification, application section 5) and
 * gives what it says once it has been checked. Throws `unauthorized` with the reason, and `unavailable`
 * when the provider cannot tell.
 */
export async function introspect(
  token: string,
  provider: ForeignProvider,
  by: Introspection,
  expected: Expectations,
  report: Report,
): Promise<Claims> {
  const endpoint = await provider.introspectionEndpoint();
  const claims = await ask(endpoint, token, by).catch((error: unknown) => {
    report(error);
    throw new Refusal('unavailable');
  });
  if (claims.active !== true) throw tokenRefusal('JWT validation failed');
  checkUse(claims, expected);
  checkClaims(claims, expected, optional);
  return claims;
}

async function ask(endpoint: string, token: string, { clientId, secret }: Introspection): Promise<Claims> {
  const credentials = [clientId, secret].map(encodeURIComponent).join(':');
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      ...traceHeaders(),
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    },
    body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
    // The credentials go to no other address than the one that discovery named.
    redirect: 'error',
    signal: AbortSignal.timeout(answerTime),
  });
  if (!answer.ok) throw new Error(`The introspection at ${endpoint} answered ${answer.status}.`);
  const claims: unknown = await answer.json();
  if (typeof claims === 'object' && claims !== null) return { ...claims };
  throw new Error(`The introspection at ${endpoint} answered no object.`);
}

/** A token for calls, and for us: by its audience or, where the answer names none, by its client. */
function checkUse(claims: Claims, { clientId }: Expectations): void {
  const { token_type: type, typ, client_id: client, aud } = claims;
  if ([type, typ].some((kind) => notForCalls.test(String(kind ?? '')))) {
    throw tokenRefusal('JWT validation failed');
  }
  if (client !== undefined && client !== clientId) throw tokenRefusal('Invalid azp');
  if (aud === undefined && client === undefined) throw tokenRefusal('Invalid audience');
}
