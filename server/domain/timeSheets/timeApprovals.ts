import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Row } from '../../database/database.ts';
import type { ComputedRows, RowsContext } from '../domainRule.ts';
import { hasApprover, isApprover, ownSubstitutes } from './approverOf.ts';

/** Rows of `time-sheet/approval`: submitted hours and their decisions (docs/domain.md#time-approval). */
export const timeApprovals: ComputedRows = async (of) => `
  select item.time_sheet_item_id, item.time_sheet_period_id, item.work_date, item.substitute_id, item.institute_id,
    item.confirmation_number, item.scheduled_in, item.scheduled_out, item.time_in, item.time_out, item.scheduled_minutes,
    item.minutes, item.minutes - item.scheduled_minutes as difference, item.status, ${await needsMe(of)} as needs_me,
    item.comments, item.clock_difference, item.correction_reason, item.objection, item.submitted_at, item.approver, item.approved_at
  from time_sheet_item as item
  where item.org_id = ${of.organization} and item.status in ('submitted', 'approved', 'rejected', 'released')`;

/**
 * SQL condition that the hours wait for the current person: they are not the person's own, and the school names the
 * person as approver or has no named approver.
 */
async function needsMe({ organization, person, value, runQuery }: RowsContext): Promise<string> {
  if (!person) return 'false';
  const own = await runQuery((all) =>
    ownSubstitutes({
      organization: all.organization,
      userId: `${all.value(person.userId)}::bigint`,
      userType: `${all.value(userTypes[person.userType])}::int`,
    }),
  );
  const schools = await runQuery((all) =>
    schoolsText(
      all.organization,
      `named.admin_user_id = ${all.value(person.userId)}::bigint and person.user_type = ${all.value(userTypes[person.userType])}::int`,
    ),
  );
  const of = (which: (row: Row) => boolean) => schools.filter(which).map(({ school }) => Number(school));
  const isMine = ({ is_primary, is_mine, has_primary }: Row) => is_primary || (is_mine && !has_primary);
  const [always, dated, named] = [
    of((row) => row.is_dated === false && isMine(row) === true),
    of(({ is_dated }) => is_dated === true),
    of(() => true),
  ].map((ids) => `item.institute_id = any(${value(ids)}::bigint[])`);
  const me = {
    organization,
    userId: `${value(person.userId)}::bigint`,
    userType: `${value(userTypes[person.userType])}::int`,
  };
  const ownIds = own.map((row) => Number(row.substitute_id));
  const [school, day] = ['item.institute_id', 'item.work_date'];
  return `(item.status = 'submitted' and item.is_paper is not true
    and item.substitute_id <> all(${value(ownIds)}::bigint[])
    and (${always} or not ${named}
      or ${dated} and (${isApprover(me, school, day, true)} or not ${hasApprover(organization, school, day)})))`;
}

/**
 * SQL for the schools with approvers, and the caller's role there. The date matters only for approvers with dates. The
 * statement reads these schools once, not for each of the hundreds of thousands of timesheet lines.
 */
const schoolsText = (organization: string, isMe: string) => `
  select named.institute_id::float8 as school, bool_or(named.from_date is not null or named.to_date is not null) as is_dated,
    bool_or(${isMe}) as is_mine, bool_or(named.is_backup is not true) as has_primary,
    bool_or(${isMe} and named.is_backup is not true) as is_primary
  from school_time_approver as named
  join admin_user as person on person.org_id = ${organization} and person.admin_user_id = named.admin_user_id
    and person.is_active is not false
  where named.org_id = ${organization} group by named.institute_id`;
