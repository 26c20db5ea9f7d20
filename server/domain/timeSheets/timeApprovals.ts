import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { ComputedRows, RowsOf } from '../domainRule.ts';
import { isNamed, isNamedHere, ownSubstitutes } from './approverOf.ts';

/** The rows of `time-sheet/approval`: hours that were submitted, and what became of them (docs/domain.md#time-approval). */
export const timeApprovals: ComputedRows = async (of) => `
  select item.time_sheet_item_id, item.time_sheet_period_id, item.work_date, item.substitute_id, item.institute_id,
    item.confirmation_number, item.scheduled_in, item.scheduled_out, item.time_in, item.time_out, item.scheduled_minutes,
    item.minutes, item.minutes - item.scheduled_minutes as difference, item.status, ${await needsMe(of)} as needs_me,
    item.comments, item.correction_reason, item.objection, item.submitted_at, item.approver, item.approved_at
  from time_sheet_item as item
  where item.org_id = ${of.organization} and item.status in ('submitted', 'approved', 'rejected', 'released')`;

/** Whether hours wait for the person who asks: where they are named, or nobody is, and the hours are not their own. */
async function needsMe({ organization, person, value, ask }: RowsOf): Promise<string> {
  if (!person) return 'false';
  const own = await ask((all) =>
    ownSubstitutes({
      organization: all.organization,
      userId: `${all.value(person.userId)}::bigint`,
      userType: `${all.value(userTypes[person.userType])}::int`,
    }),
  );
  const me = {
    organization,
    userId: `${value(person.userId)}::bigint`,
    userType: `${value(userTypes[person.userType])}::int`,
  };
  const mine = own.map((row) => Number(row.substitute_id));
  const [school, day] = ['item.institute_id', 'item.work_date'];
  return `(item.status = 'submitted' and item.is_paper is not true
    and item.substitute_id <> all(${value(mine)}::bigint[])
    and (${isNamedHere(me, school, day, true)} or not ${isNamed(organization, school, day)}))`;
}
