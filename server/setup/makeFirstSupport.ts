import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { Config } from '../config/config.ts';
import type { Database, Sql } from '../database/database.ts';
import type { ChangedBy } from '../identity/accounts/changeAccount.ts';
import { createAccount } from '../identity/accounts/createAccount.ts';
import { invitationAddress } from '../identity/accounts/invitationAddress.ts';
import { invite } from '../identity/accounts/invitations.ts';
import { hashedSignIn, setPassword } from '../identity/accounts/setPassword.ts';
import { endSetupLinks, isOpenLink, isSetUp, lockSetup } from './setupLinks.ts';

/** The first support representative. Login and password only apply to the embedded provider. */
export interface FirstSupport {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Language;
  readonly login: string;
  readonly password: string;
}

/**
 * Creates the first support account with a valid setup link. With the embedded provider, the link is used up and the
 * person can sign in. With a foreign provider, the person continues to the returned invitation URL, which links their
 * subject, and the setup link stays valid until then. Undefined if the link is not valid. Throws `invalid`.
 */
export async function makeFirstSupport(
  { config, database }: { readonly config: Config; readonly database: Database },
  token: string,
  first: FirstSupport,
  requestId: string,
): Promise<{ readonly next: string } | undefined> {
  const by: ChangedBy = { userKey: 'setup', name: 'Set-up', requestId };
  const isForeign = config.oidc.authority !== undefined;
  if (!(await database.identity((sql) => isOpenLink(sql, token)))) return undefined;
  const signIn = isForeign ? undefined : await hashedSignIn(first);
  return database.maintain(async (sql) => {
    await lockSetup(sql);
    if (!(await isOpenLink(sql, token)) || (await isSetUp(sql, config.oidc))) return undefined;
    const userId = (await unfinished(sql)) ?? (await accountFor(sql, first, by));
    if (!signIn) {
      const invitation = await invite(sql, userId, by);
      return { next: invitationAddress(config, invitation.token) };
    }
    await setPassword(sql, userId, signIn, by);
    await endSetupLinks(sql);
    return { next: '/' };
  });
}

async function accountFor(sql: Sql, first: FirstSupport, by: ChangedBy): Promise<number> {
  const { firstName, lastName, email, language } = first;
  const person = { firstName, lastName, email, language };
  const account = { userType: userTypes.csRep, organization: undefined, ...person };
  return (await createAccount(sql, account, by)).userId;
}

/**
 * Returns the user id of a support representative who started the setup but can't sign in yet; undefined if there is
 * none.
 */
async function unfinished(sql: Sql): Promise<number | undefined> {
  const [row] = await sql(
    `select user_id from user_account where user_type = $1 and not disabled
       and subject like 'local:%' and password_hash = '' order by user_id limit 1`,
    [userTypes.csRep],
  );
  return row && Number(row.user_id);
}
