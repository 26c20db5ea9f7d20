import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { Place } from '../foreignProvider.ts';

export const clientId = 'district-console';

/** The client that services use for token introspection. */
export const service = { clientId: 'district-services', secret: 'only-for-stories' };

/** Returns LemonLDAP's configuration, which an administrator would enter in its manager. */
export function configurationOf(place: Place, address: string): object {
  const { folder } = place;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    cfgNum: 1,
    cfgDate: Math.floor(Date.now() / 1000),
    cfgVersion: '2.16.1',
    key: 'only-for-stories',
    portal: `${address}/`,
    domain: '127.0.0.1',
    cookieName: 'lemonldap',
    securedCookie: 0,
    timeout: 3600,
    whatToTrace: 'uid',
    authentication: 'DBI',
    userDB: 'Same',
    passwordDB: 'Null',
    registerDB: 'Null',
    dbiAuthChain: `dbi:SQLite:dbname=${folder}/people.db`,
    dbiAuthUser: '',
    dbiAuthPassword: '',
    dbiAuthTable: 'people',
    dbiAuthLoginCol: 'login',
    dbiAuthPasswordCol: 'password',
    dbiExportedVars: { uid: 'login', cn: 'name', subject: 'subject' },
    exportedVars: {},
    locationRules: { '127.0.0.1': { default: 'accept' } },
    ...storage(folder),
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: address,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: 'stories',
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServiceAccessTokenExpiration: 600,
    oidcServiceIDTokenExpiration: 600,
    oidcRPMetaDataExportedVars: { console: { name: 'cn' }, services: {} },
    oidcRPMetaDataOptions: registrations(place),
  };
}

function storage(folder: string): object {
  const files = (name: string) => ({
    Directory: join(folder, name),
    LockDirectory: join(folder, name, 'lock'),
  });
  return {
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: {
      ...files('sessions'),
      generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
    },
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: files('psessions'),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: {
      namespace: 'sessions',
      default_expires_in: 600,
      cache_root: join(folder, 'cache'),
    },
  };
}

/**
 * The two clients of the provider: the console, and the services that introspect its tokens. Both identify users by
 * subject.
 */
function registrations({ console }: Place): object {
  const option = (name: string) => `oidcRPMetaDataOptions${name}`;
  const registration = (entries: object) =>
    Object.fromEntries(Object.entries(entries).map(([name, value]) => [option(name), value]));
  return {
    console: registration({
      ClientID: clientId,
      DisplayName: 'District console',
      Public: 1,
      RequirePKCE: 1,
      BypassConsent: 1,
      UserIDAttr: 'subject',
      IDTokenSignAlg: 'RS256',
      RedirectUris: `${console}/auth_callback ${console}/silentRenew.html`,
      PostLogoutRedirectUris: `${console}/signout`,
    }),
    services: registration({
      ClientID: service.clientId,
      ClientSecret: service.secret,
      UserIDAttr: 'subject',
    }),
  };
}
