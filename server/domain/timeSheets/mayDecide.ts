import { allows } from '#schemas/access/permissions.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { hasApprover, isApprover, ownSubstituteIds } from './approverOf.ts';

/** Reasons why a person may not decide on hours or release them. Each reason has a text, `refused.timeSheet.NAME`. */
export type RefusalReason =
  | 'own'
  | 'notNamed'
  | 'periodClosed'
  | 'objection'
  | 'tolerance'
  | 'gone'
  | 'clock'
  | 'later'
  | 'missing'
  | 'open';

type Deciding = Pick<ActionRequest, 'sql' | 'actor'>;

/**
 * Permission to release hours. People with this permission may decide on hours even if the school names other
 * approvers.
 */
const overrides = 'VTOPTIONS.RELEASE';

/**
 * SQL over `item` for why the person may not approve or return the hours, as a name of `RefusalReason`; null if they may.
 * Reasons: the hours are the person's own, the school names other approvers, or the period is closed. The parameters
 * are $1 to $5 (`decidingValues`).
 */
export const refusalReasonSql = `case
  when item.substitute_id = any($2::bigint[]) then 'own'
  when exists (select 1 from time_sheet_period as period where period.org_id = $1
    and period.time_sheet_period_id = item.time_sheet_period_id
    and (period.status <> 'open' or period.approve_until <= now())) then 'periodClosed'
  when not $5::boolean and ${hasApprover('$1', 'item.institute_id', 'item.work_date')}
    and not ${isApprover({ organization: '$1', userId: '$3::bigint', userType: '$4::int' }, 'item.institute_id', 'item.work_date')}
    then 'notNamed'
  end`;

/** Returns the parameter values of the SQL `refusalReasonSql`. */
export async function decidingValues({ sql, actor }: Deciding): Promise<unknown[]> {
  return [
    actor.organization,
    await ownSubstituteIds(sql, actor),
    actor.userId,
    userTypes[actor.userType],
    allows(actor.permissions, overrides),
  ];
}

/** Throws if the person may not approve or return the hours of an item. */
export async function assertDecides(request: Deciding, timeSheetItemId: number): Promise<void> {
  const text = `select ${refusalReasonSql} as why from time_sheet_item as item where item.org_id = $1 and item.time_sheet_item_id = $6`;
  const [row] = await request.sql(text, [...(await decidingValues(request)), timeSheetItemId]);
  if (row?.why) throw refusal(String(row.why) as RefusalReason);
}

/** Throws if the period of an item no longer allows releases. */
export async function assertReleases({ sql, actor }: Deciding, timeSheetItemId: number): Promise<void> {
  const [row] = await sql(
    `select 1 from time_sheet_item as item join time_sheet_period as period on period.org_id = $1
       and period.time_sheet_period_id = item.time_sheet_period_id
     where item.org_id = $1 and item.time_sheet_item_id = $2 and (period.status <> 'open' or period.release_until <= now())`,
    [actor.organization, timeSheetItemId],
  );
  if (row) throw refusal('periodClosed');
}

const refusal = (why: RefusalReason) => new DomainError('invalid', { text: `refused.timeSheet.${why}` });
