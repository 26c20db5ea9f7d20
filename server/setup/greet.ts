import type { Config } from '../config/config.ts';
import { isLocal } from '../config/environment.ts';
import type { Database, Row } from '../database/database.ts';
import { demoAccountLines, demoAccounts, demoPassword } from '../demo/accounts/demoAccounts.ts';
import type { DemoAccount } from '../demo/accounts/specialAccounts.ts';
import { waitingDistricts } from '../demo/complete/completeDemonstration.ts';
import { verifyPassword } from '../identity/password.ts';
import { isSetUp, makeSetupLink, setupAddress, setupHours } from './setupLinks.ts';

/**
 * Returns the startup message: the URL, a setup link until a support account can sign in, and the demo accounts that
 * can sign in, with a warning if other computers can reach them. Each call creates a new setup link.
 */
export async function greeting(config: Config, database: Database): Promise<string[]> {
  return [
    '',
    `The console is ready at ${config.publicUrl}`,
    ...(await setupLines(config, database)),
    ...(await demoLines(config, database)),
  ];
}

async function setupLines(config: Config, database: Database): Promise<string[]> {
  const token = await database.identity(async (sql) =>
    (await isSetUp(sql, config.oidc)) ? undefined : makeSetupLink(sql),
  );
  if (token === undefined) return [];
  return [
    '',
    `There is no support account yet. Create it here within ${setupHours} hours (the link works once):`,
    `  ${setupAddress(config, token)}`,
  ];
}

/**
 * Returns the lines of the startup message that list demo accounts. Empty unless the accounts can sign in: at the
 * embedded provider, with the public password.
 */
async function demoLines(config: Config, database: Database): Promise<string[]> {
  if (config.oidc.authority !== undefined) return [];
  const open = await openAccounts(database);
  const waiting = new Set((await waitingDistricts(database)).map(({ orgId }) => orgId));
  const linesOf = (isWanted: (account: DemoAccount) => boolean) =>
    demoAccounts().flatMap((account, index) => (isWanted(account) ? [`  ${demoAccountLines()[index]}`] : []));
  const lines = linesOf(({ login }) => open.has(login));
  const later = linesOf(({ orgId }) => orgId !== undefined && waiting.has(orgId));
  if (lines.length === 0) return [];
  return [
    '',
    ...(isLocal(config) ? [] : warning(config)),
    `Demonstration accounts, all with the password ${demoPassword}:`,
    ...lines,
    ...(later.length === 0
      ? []
      : ['These follow in a few minutes, when their districts are filled:', ...later]),
  ];
}

function warning({ publicUrl }: Config): string[] {
  return [
    '*** WARNING: these accounts have a publicly known password, and others can reach this console.',
    `*** Anyone who opens ${publicUrl} can sign in as support. Keep no real data here. To start without these accounts, use DEMO=0 and an empty DATA_DIR.`,
    '',
  ];
}

/** Returns the logins of enabled demo accounts that still have the demo password. Verifies each hash once. */
async function openAccounts(database: Database): Promise<Set<string>> {
  const logins = demoAccounts().map(({ login }) => login);
  const rows: Row[] = await database.identity((sql) =>
    sql(
      'select login_name, password_hash from user_account where login_name = any($1::text[]) and not disabled',
      [logins],
    ),
  );
  const hashes = [...new Set(rows.map(({ password_hash: hash }) => String(hash)))];
  const isDemoPassword = await Promise.all(hashes.map((hash) => verifyPassword(demoPassword, hash)));
  const open = new Set(hashes.filter((_, index) => isDemoPassword[index]));
  return new Set(
    rows.filter((row) => open.has(String(row.password_hash))).map((row) => String(row.login_name)),
  );
}
