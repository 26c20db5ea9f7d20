import { randomBytes } from 'node:crypto';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Config } from '../config/config.ts';
import type { Sql } from '../database/database.ts';
import { hashed } from '../identity/countUse.ts';

/** Where the first support account is made. The token stands in the query, which is never logged. */
export const setupPath = '/setup';

/** For how many hours a link can be used. */
export const setupHours = 24;

/** As it is printed: 256 random bits in small letters and digits. */
const form = /^[0-9a-f]{64}$/;

type Provider = Pick<Config['oidc'], 'authority'>;

/**
 * Whether somebody of support can sign in: by a password at the embedded provider, by a linked subject at a foreign
 * one. From then on everything else is done in the console.
 */
export async function isSetUp(sql: Sql, { authority }: Provider): Promise<boolean> {
  const canSignIn = authority === undefined ? `password_hash <> ''` : `subject not like 'local:%'`;
  const text = `select 1 from user_account where user_type = $1 and not disabled and ${canSignIn} limit 1`;
  return (await sql(text, [userTypes.csRep])).length > 0;
}

/** Whether anybody has an account. */
export async function hasAccounts(sql: Sql): Promise<boolean> {
  return (await sql('select 1 from user_account limit 1')).length > 0;
}

/** Makes a link and gives its token, which is kept as a hash; links that have run out are forgotten. */
export async function makeSetupLink(sql: Sql): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await sql('delete from setup_link where expires_at < now()');
  await sql(
    'insert into setup_link (token_hash, expires_at) values ($1, now() + make_interval(hours => $2))',
    [hashed(token), setupHours],
  );
  return token;
}

/** The address of a link. */
export function setupAddress({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl}${setupPath}?token=${token}`;
}

/** Whether a token is that of a link that can be used. */
export async function isOpenLink(sql: Sql, token: string): Promise<boolean> {
  if (!form.test(token)) return false;
  const text = 'select 1 from setup_link where token_hash = $1 and expires_at > now()';
  return (await sql(text, [hashed(token)])).length > 0;
}

/** Of several who come at once, with one link or several, one goes on; the others wait until that one has ended. */
export async function takeTurn(sql: Sql): Promise<void> {
  await sql('select 1 from setup_link order by token_hash for update');
}

/** Ends every link: there is a support account now. */
export async function endSetupLinks(sql: Sql): Promise<void> {
  await sql('delete from setup_link');
}
