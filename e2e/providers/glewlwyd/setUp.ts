import { generateKeyPairSync } from 'node:crypto';
import type { Member, Place } from '../foreignProvider.ts';

export const plugin = 'oidc';
export const scopes = ['openid', 'district'];
export const clientId = 'district-console';

/** The initial administrator of Glewlwyd's database. */
const administrator: Credentials = { login: 'admin', password: 'password' };

type Credentials = Pick<Member, 'login' | 'password'>;

/**
 * Sets Glewlwyd up through its API, as an administrator does on its pages: adds the plugin, the scopes, the console and
 * the users, and the consent that users give at their first sign-in.
 */
export async function setUp(address: string, { console, members }: Place): Promise<void> {
  const call = await signedIn(address, administrator);
  await call('POST', 'mod/plugin', pluginOf(`${address}/api/${plugin}`));
  await call('PUT', 'scope/openid', scopeOf('openid'));
  await call('POST', 'scope', scopeOf('district'));
  await call('POST', 'client', clientOf(console));
  for (const member of members) {
    await call('POST', 'user', userOf(member));
    const ownCall = await signedIn(address, member);
    await ownCall('PUT', `auth/grant/${clientId}`, { scope: scopes.join(' ') });
  }
}

type Call = (method: 'POST' | 'PUT', path: string, body: object) => Promise<Response>;

/** Signs a user in to Glewlwyd. Returns a function that calls its API as this user. */
async function signedIn(address: string, { login, password }: Credentials): Promise<Call> {
  let cookie = '';
  const call: Call = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${address}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    if (answer.ok) return answer;
    throw new Error(`Glewlwyd refuses ${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  const answer = await call('POST', 'auth', { username: login, password });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return call;
}

function pluginOf(issuer: string): object {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    module: 'oidc',
    name: plugin,
    display_name: 'OpenID Connect',
    parameters: {
      iss: issuer,
      'subject-type': 'public',
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'jwks-show': true,
      'code-duration': 600,
      'access-token-duration': 600,
      'refresh-token-duration': 3600,
      'refresh-token-rolling': true,
      'allow-non-oidc': false,
      'auth-type-code-enabled': true,
      'auth-type-refresh-enabled': true,
      'auth-type-token-enabled': false,
      'auth-type-implicit-enabled': false,
      'auth-type-none-enabled': false,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-device-enabled': false,
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'pkce-required-public-client': true,
      'introspection-revocation-allowed': true,
      'introspection-revocation-allow-target-client': true,
      'session-management-allowed': true,
      // Without this setting, Glewlwyd's end-session page does not know the return address.
      'front-channel-logout-allowed': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 3600,
      'name-claim': 'on-demand',
      'email-claim': 'no',
      'scope-claim': 'no',
    },
  };
}

function scopeOf(name: string): object {
  return { name, display_name: name, password_required: true, password_max_age: 0, scheme: {} };
}

function clientOf(console: string): object {
  return {
    client_id: clientId,
    name: 'District console',
    enabled: true,
    confidential: false,
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['none'],
    redirect_uri: [`${console}/auth_callback`, `${console}/silentRenew.html`],
    post_logout_redirect_uris: [`${console}/signout`],
  };
}

function userOf({ login, password, name }: Member): object {
  return { username: login, name, password, enabled: true, scope: [...scopes, 'g_profile'] };
}
