import { randomBytes } from 'node:crypto';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Config } from '../config/config.ts';
import type { Sql } from '../database/database.ts';
import { hashOf } from '../identity/countTowardLimit.ts';

/** Path of the setup page. The token is in the query, which is never logged. */
export const setupPath = '/setup';

/** Hours that a setup link is valid. */
export const setupHours = 24;

/** Format of a token as printed in the link: 256 random bits as hexadecimal digits. */
const form = /^[0-9a-f]{64}$/;

type Provider = Pick<Config['oidc'], 'authority'>;

/**
 * Whether a support representative can sign in, by a password at the embedded provider or by a linked subject at a
 * foreign one. That person can do all further setup in the console.
 */
export async function isSetUp(sql: Sql, { authority }: Provider): Promise<boolean> {
  const canSignIn = authority === undefined ? `password_hash <> ''` : `subject not like 'local:%'`;
  const text = `select 1 from user_account where user_type = $1 and not disabled and ${canSignIn} limit 1`;
  return (await sql(text, [userTypes.csRep])).length > 0;
}

/** Whether any account exists. */
export async function hasAccounts(sql: Sql): Promise<boolean> {
  return (await sql('select 1 from user_account limit 1')).length > 0;
}

/** Creates a setup link and returns its token, which is stored as a hash. Deletes expired links. */
export async function makeSetupLink(sql: Sql): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await sql('delete from setup_link where expires_at < now()');
  await sql(
    'insert into setup_link (token_hash, expires_at) values ($1, now() + make_interval(hours => $2))',
    [hashOf(token), setupHours],
  );
  return token;
}

/** Returns the URL of a setup link. */
export function setupAddress({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl}${setupPath}?token=${token}`;
}

/** Whether a token belongs to a valid setup link. */
export async function isOpenLink(sql: Sql, token: string): Promise<boolean> {
  if (!form.test(token)) return false;
  const text = 'select 1 from setup_link where token_hash = $1 and expires_at > now()';
  return (await sql(text, [hashOf(token)])).length > 0;
}

/** Makes concurrent setups run one after the other, whether they use the same link or different ones. */
export async function lockSetup(sql: Sql): Promise<void> {
  await sql('select 1 from setup_link order by token_hash for update');
}

/** Deletes all setup links, because a support account exists now. */
export async function endSetupLinks(sql: Sql): Promise<void> {
  await sql('delete from setup_link');
}
