import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ForeignProvider, Place } from '../foreignProvider.ts';
import { startProgram } from '../startProgram.ts';
import { configurationOf } from './configurationOf.ts';
import { clientId, plugin, scopes, setUp } from './setUp.ts';

const schema = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const pages = '/usr/share/glewlwyd/webapp';

/** SQL that declares the post-logout addresses of clients as a list in the provider's client store. */
const signOutList = `UPDATE g_client_module_instance SET gcmi_parameters = json_set(gcmi_parameters,
  '$."data-format".post_logout_redirect_uris', json('{"multiple":true,"read":true,"write":true}'));`;

/**
 * Glewlwyd (github.com/babelouest/glewlwyd): signed access tokens whose audience is the list of scopes, refresh tokens,
 * session management, and a confirmation before sign-out. Its pages can't be framed.
 */
export const glewlwyd: ForeignProvider = {
  name: 'glewlwyd',
  packages: ['glewlwyd', 'sqlite3'],
  program: '/usr/bin/glewlwyd',
  signsInForAnybody: false,
  hasSignedTokens: true,
  endsItsSession: true,
  start: async (place) => {
    const address = `http://localhost:${place.port}`;
    const database = prepareDatabase(place);
    mkdirSync(join(place.folder, 'middleware'));
    copyPages(join(place.folder, 'webapp'));
    const configuration = join(place.folder, 'glewlwyd.conf');
    writeFileSync(configuration, configurationOf(place, address, database));
    const stop = await startProgram(['/usr/bin/glewlwyd', '-c', configuration], {
      folder: place.folder,
      answersAt: `${address}/login.html`,
    });
    await setUp(address, place).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return {
      settings: {
        OIDC_AUTHORITY: `${address}/api/${plugin}`,
        OIDC_CLIENT_ID: clientId,
        OIDC_SCOPE: scopes.join(' '),
        OIDC_AUDIENCE: 'district',
        OIDC_SPLIT_AUDIENCE: '1',
      },
      stop,
    };
  },
  signIn: async (page, { login, password }) => {
    await page.locator('#username').fill(login);
    await page.locator('#password').fill(password);
    await page.keyboard.press('Enter');
    await goOn(page);
  },
  goOn,
  agreeToSignOut: async (page) => {
    await page.getByRole('button', { name: /log ?out/i }).click();
  },
};

/** Confirms to continue, because Glewlwyd asks even a known user whether to continue or to switch users. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

/**
 * Copies Glewlwyd's pages, because it does not serve symbolic links that leave the folder. Debian uses such links for
 * files of other packages and for the pages' settings.
 */
function copyPages(folder: string): void {
  const settings = join(folder, 'config.json');
  cpSync(pages, folder, { recursive: true, dereference: true });
  if (!statSync(settings).isDirectory()) return;
  const text = readFileSync(join(settings, 'config.json'));
  rmSync(settings, { recursive: true });
  writeFileSync(settings, text);
}

/**
 * Creates Glewlwyd's tables and stores the subject of each user, which Glewlwyd would otherwise generate at the first
 * sign-in.
 */
function prepareDatabase({ folder, members }: Place): string {
  const database = join(folder, 'glewlwyd.db');
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const subjects = members.map(
    ({ login, subject }) =>
      `INSERT INTO gpo_subject_identifier (gposi_plugin_name, gposi_username, gposi_sub) VALUES (${[plugin, login, subject].map(quoted).join(', ')});`,
  );
  const statements = ['BEGIN;', readFileSync(schema, 'utf8'), signOutList, ...subjects, 'COMMIT;'];
  execFileSync('sqlite3', ['-bail', database], { input: statements.join('\n') });
  return database;
}
