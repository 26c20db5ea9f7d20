import type { MergePreview } from '#schemas/protocol/people/merge.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Row } from '../../../database/database.ts';
import { asIdentity, asOwner } from '../../../database/tenantContext.ts';
import { changeAccount } from '../../../identity/accounts/changeAccount.ts';
import { setDisabled } from '../../../identity/accounts/endSessionsEverywhere.ts';
import type { ActionRequest } from '../../domainRule.ts';
import { changeAuthor } from '../../people/signIns.ts';

type MergeContext = Pick<ActionRequest, 'sql' | 'actor'>;

/** Loads the sign-in accounts of an employee. */
function accountsOf({ sql, actor }: MergeContext, worker: number): Promise<Row[]> {
  return asIdentity(sql, () =>
    sql('select user_id from user_account where org_id = $1 and user_type = $2 and person_id = $3', [
      actor.organization,
      userTypes.worker,
      worker,
    ]),
  );
}

/**
 * Returns what happens to the sign-in account of the merged record. A person has at most one account, so it moves only
 * if the remaining record has none.
 */
export async function accountOutcome(
  requested: MergeContext,
  from: number,
  into: number,
): Promise<MergePreview['account']> {
  if ((await accountsOf(requested, from)).length === 0) return 'none';
  return (await accountsOf(requested, into)).length === 0 ? 'moves' : 'stays';
}

/**
 * Moves the merged record's sign-in account to the remaining record, or disables it if the remaining record has an
 * account of its own.
 */
export async function resolveAccounts(
  requested: MergeContext & Pick<ActionRequest, 'requestId'>,
  from: number,
  into: number,
): Promise<void> {
  const { sql } = requested;
  const fate = await accountOutcome(requested, from, into);
  const by = changeAuthor(requested);
  for (const { user_id } of await accountsOf(requested, from)) {
    const id = Number(user_id);
    await asOwner(sql, () =>
      fate === 'stays'
        ? setDisabled(sql, id, true, by)
        : changeAccount(sql, id, by, async () => {
            await sql('update user_account set person_id = $2 where user_id = $1', [id, into]);
            return undefined;
          }),
    );
  }
}
