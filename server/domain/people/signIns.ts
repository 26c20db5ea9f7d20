import type { UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Row } from '../../database/database.ts';
import { asIdentity, asOwner } from '../../database/tenantContext.ts';
import { authorOf } from '../../identity/access/authorOf.ts';
import type { ChangedBy } from '../../identity/accounts/changeAccount.ts';
import { setDisabled } from '../../identity/accounts/endSessionsEverywhere.ts';
import type { WrittenChange } from '../domainRule.ts';

type Requested = Pick<WrittenChange, 'sql' | 'actor'>;

/** Number of a user type. */
type PersonType = (typeof userTypes)[UserType];

/** Numbers of enabled (`accounts`) and disabled sign-in accounts of the people of one type. */
export interface SignIns {
  readonly accounts: number;
  readonly disabledAccounts: number;
}

/** Counts the enabled and the disabled sign-in accounts of the given people. */
export async function countSignIns(
  request: Requested,
  type: PersonType,
  ids: readonly number[],
): Promise<SignIns> {
  const accounts = await accountsOf(request, type, ids);
  const disabledAccounts = accounts.filter((row) => row.disabled === true).length;
  return { accounts: accounts.length - disabledAccounts, disabledAccounts };
}

/**
 * Disables the sign-in of a person who leaves, or enables it for one who returns, if the save requests it (`signIn`).
 * Runs in the transaction of the save.
 */
export async function switchSignIn(written: WrittenChange, type: PersonType, id: number): Promise<void> {
  const { record, after, sql, actor, requestId } = written;
  const leaves = record.isActive === false;
  if (after.signIn !== (leaves ? 'disable' : 'enable')) return;
  const by = changeAuthor({ actor, requestId });
  for (const account of await accountsOf(written, type, [id])) {
    if ((account.disabled === true) === leaves) continue;
    await asOwner(sql, () => setDisabled(sql, Number(account.user_id), leaves, by));
  }
}

/** Returns the author of a change for the change log: the signed-in user, even while they impersonate another user. */
export function changeAuthor({ actor, requestId }: Pick<WrittenChange, 'actor' | 'requestId'>): ChangedBy {
  const { userKey, name } = authorOf(actor);
  return { userKey, name, requestId };
}

function accountsOf({ sql, actor }: Requested, type: PersonType, ids: readonly number[]): Promise<Row[]> {
  return asIdentity(sql, () =>
    sql(
      `select user_id, disabled from user_account
       where org_id = $1 and user_type = $2 and person_id = any($3::bigint[]) order by user_id`,
      [actor.organization, type, ids],
    ),
  );
}
