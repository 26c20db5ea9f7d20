import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { languages } from '#schemas/protocol/session/session.ts';
import type { Config } from '../../config/config.ts';
import { providerPath } from '../../config/issuer.ts';
import { specifiedScope } from '../../config/readOidcSettings.ts';
import type { Database } from '../../database/database.ts';
import { isSecure } from '../../http/securityHeaders.ts';
import { accountBySubject, fullName } from '../access/accounts.ts';
import { checkSessionPath } from '../checkSession/registerCheckSession.ts';
import { endedPage, failedPage, leavePage } from '../signIn/providerPages.ts';
import type { LoadedProvider } from './loadProvider.ts';
import { providerRecords, signInPolicy } from './loadProvider.ts';
import { openInteractions } from './openInteractions.ts';
import type { ProviderKeys } from './providerKeys.ts';

/**
 * Lifetimes of sessions and tokens in seconds. A session lasts as long as the specification allows for stored values
 * (docs/specification.md#application-9-limits).
 */
const minute = 60;
const day = 24 * 60 * minute;
const lifetimes = {
  AccessToken: 15 * minute,
  AuthorizationCode: minute,
  Grant: 7 * day,
  IdToken: 15 * minute,
  Interaction: 60 * minute,
  RefreshToken: day,
  Session: day,
} as const;

/** Path of the sign-in page; the interaction cookie is bound to it. */
export const signInPath = `${providerPath}/sign-in`;

/** Access token claim with the provider's session, so that sign-out can end it. */
export const sessionClaim = 'session_uid';

interface ProviderParts {
  readonly config: Config;
  readonly database: Database;
  readonly keys: ProviderKeys;
  readonly library: LoadedProvider;
}

/** Configuration of the embedded provider: only the code flow with PKCE for our own console. */
export function providerSettings(parts: ProviderParts): Configuration {
  const { config, database, keys, library } = parts;
  return {
    adapter: recordsOf(parts),
    clients: [consoleClient(config)],
    jwks: { keys: keys.signing },
    cookies: {
      keys: [...keys.cookies],
      names: { session: 'absmgmt_session', interaction: 'absmgmt_signin', resume: 'absmgmt_signin_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      // Cookie options without a path, because the library binds the cookie to the address of the sign-in page.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: lifetimes,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: [...new Set([...config.oidc.scope.split(' '), ...specifiedScope.split(' ')])],
    claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name', 'locale'] },
    // Includes the name in the id token, which saves the console a call.
    conformIdTokenClaims: false,
    discovery: {
      ui_locales_supported: [...languages],
      check_session_iframe: `${config.publicUrl}${checkSessionPath}`,
    },
    findAccount: (_, subject) => findAccount(database, subject),
    loadExistingGrant,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    extraTokenClaims: (_, token) => ({
      [sessionClaim]: 'sessionUid' in token ? token.sessionUid : undefined,
    }),
    clientBasedCORS: (_, origin) => origin === new URL(config.publicUrl).origin,
    interactions: { policy: signInPolicy(library), url: (_, { uid }) => `${signInPath}/${uid}` },
    features: features(config),
    renderError: failedPage,
  };
}

/**
 * Returns the storage for each kind of provider record. Stores everything in the database except interactions before
 * the sign-in, which are stored in a cookie.
 */
function recordsOf({ config, database, keys, library }: ProviderParts) {
  const records = providerRecords(database, library);
  const place = {
    secrets: keys.cookies,
    isSecure: isSecure(config.publicUrl),
    page: (id: string) => `${signInPath}/${id}`,
  };
  return (kind: string) =>
    kind === 'Interaction' ? openInteractions(records(kind), library, place) : records(kind);
}

function consoleClient({ oidc, publicUrl }: Config) {
  return {
    client_id: oidc.clientId,
    client_name: 'ABSMGMT Console',
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: [`${publicUrl}${signInPaths.callback}`, `${publicUrl}${signInPaths.silentRenew}`],
    post_logout_redirect_uris: [`${publicUrl}${signInPaths.signOut}`],
  };
}

function features({ oidc }: Config): Configuration['features'] {
  const services = `urn:absmgmt:${encodeURIComponent(oidc.audience)}`;
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: { enabled: true, logoutSource: leavePage, postLogoutSuccessSource: endedPage },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => services,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: '',
        audience: oidc.audience,
        accessTokenTTL: lifetimes.AccessToken,
        accessTokenFormat: 'jwt',
      }),
    },
  };
}

async function findAccount(database: Database, subject: string) {
  const account = await database.identity((sql) => accountBySubject(sql, subject));
  if (!account || account.disabled) return undefined;
  const claims = {
    sub: subject,
    name: fullName(account),
    given_name: account.firstName,
    family_name: account.lastName,
    locale: account.language,
  };
  return { accountId: subject, claims: () => claims };
}

async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, requestParamOIDCScopes } = oidc;
  if (!client || !session?.accountId) return undefined;
  const { accountId } = session;
  const stored = await provider.Grant.find(session.grantIdFor(client.clientId) ?? '');
  const grant =
    stored?.accountId === accountId ? stored : new provider.Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope([...requestParamOIDCScopes].join(' '));
  grant.exp = Math.floor(Date.now() / 1000) + lifetimes.Grant;
  await grant.save();
  return grant;
}
