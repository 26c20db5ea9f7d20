import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ForeignProvider, Place } from '../foreignProvider.ts';
import { startProgram } from '../startProgram.ts';
import { clientId, configurationOf, service } from './configurationOf.ts';
import { portalServer } from './portalServer.ts';

/**
 * LemonLDAP::NG (lemonldap-ng.org): opaque access tokens with introspection, no refresh tokens and no session
 * management. It is on another site than the console, and shows its sign-in page even in a hidden iframe.
 */
export const lemonldap: ForeignProvider = {
  name: 'lemonldap',
  packages: [
    'liblemonldap-ng-portal-perl',
    'libgd-securityimage-perl',
    'libimage-magick-perl',
    'libdbd-sqlite3-perl',
    'sqlite3',
    'libio-string-perl',
    'libstring-random-perl',
    'starman',
  ],
  program: '/usr/bin/starman',
  signsInForAnybody: true,
  hasSignedTokens: false,
  endsItsSession: true,
  start: async (place) => {
    const address = `http://127.0.0.1:${place.port}`;
    for (const folder of ['conf', 'sessions/lock', 'psessions/lock', 'cache']) {
      mkdirSync(join(place.folder, folder), { recursive: true });
    }
    storeMembers(place);
    writeFileSync(join(place.folder, 'lemonldap-ng.ini'), iniOf(place));
    writeFileSync(join(place.folder, 'portal.psgi'), portalServer);
    writeFileSync(join(place.folder, 'conf/lmConf-1.json'), JSON.stringify(configurationOf(place, address)));
    const stop = await startProgram(
      ['/usr/bin/starman', '--port', String(place.port), '--workers', '3', 'portal.psgi'],
      {
        folder: place.folder,
        answersAt: `${address}/.well-known/openid-configuration`,
        environment: { LLNG_DEFAULTCONFFILE: join(place.folder, 'lemonldap-ng.ini') },
      },
    );
    return {
      settings: {
        OIDC_AUTHORITY: address,
        OIDC_CLIENT_ID: clientId,
        OIDC_SCOPE: 'openid profile',
        OIDC_INTROSPECTION_CLIENT_ID: service.clientId,
        OIDC_INTROSPECTION_CLIENT_SECRET: service.secret,
      },
      stop,
    };
  },
  signIn: async (page, { login, password }) => {
    await page.locator('input[name=user]').fill(login);
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
  },
  goOn: () => Promise.resolve(),
  agreeToSignOut: async (page) => {
    await page.getByRole('button', { name: /yes|accept|log ?out/i }).click();
  },
};

/** Stores the users in a table of a separate database. */
function storeMembers({ folder, members }: Place): void {
  const rows = members.map(
    ({ login, password, name, subject }) =>
      `INSERT INTO people VALUES (${[login, password, name, subject].map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')});`,
  );
  const table = 'CREATE TABLE people (login TEXT, password TEXT, name TEXT, subject TEXT);';
  execFileSync('sqlite3', ['-bail', join(folder, 'people.db')], { input: [table, ...rows].join('\n') });
}

function iniOf({ folder }: Place): string {
  return `[all]
logLevel = warn
[configuration]
type = File
dirName = ${folder}/conf
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'config', 'default_expires_in' => 600, 'cache_root' => '${folder}/cache' }
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en, es
`;
}
