import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { ComputedRows, RowsContext } from '../domainRule.ts';
import { enteredAbsenceSql, profilesOf } from '../employeeContacts/approverProfiles.ts';
import { dayTimeZoneSql, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { statusIn } from '../statusIn.ts';
import { approvalSetting } from './approvalSetting.ts';

/**
 * Rows of approval levels that are open or decided, with facts of the absence (docs/domain.md#approval). Later levels
 * are hidden; only their number is shown. An undecided level counts only the days that still take place; if there are
 * none, it shows all days and waits for no one. A decided level counts all days, including those that its denial
 * canceled.
 */
export const approvalRows: ComputedRows = (of) => `
  select step.approval_step_id, step.absence_id, absence.worker_id, absence.absence_reason_id,
    absence.notes_to_administrator, days.from_date, days.to_date, days.duration_days,
    step.level || '/' || (select max(level) from approval_step as last
      where last.org_id = step.org_id and last.absence_id = step.absence_id) as progress,
    step.approver_profile_id, step.status, ${needsMe(of)} as needs_me,
    step.asked_at, step.decided_by, step.decided_at, step.comments, step.denied_dates,
    ${hours('step.asked_at', 'coalesce(step.decided_at, now())')} as waited_hours,
    ${hours('coalesce(step.decided_at, now())', begins(of))} as lead_hours, days.institute_id
  from approval_step as step
  join absence on absence.org_id = step.org_id and absence.absence_id = step.absence_id
  cross join lateral (
    select min(day.absence_date) as from_date, max(day.absence_date) as to_date, sum(day.duration_days) as duration_days,
      (array_agg(day.institute_id order by day.absence_date, day.confirmation_number))[1] as institute_id,
      bool_or(day.takes_place) as take_place
    from (
      select one.absence_date, one.duration_days, one.institute_id, one.confirmation_number,
        ${takesPlace('one')} as takes_place, bool_or(${takesPlace('one')}) over () as some_take_place
      from absence_day as one where one.org_id = step.org_id and one.absence_id = step.absence_id
    ) as day where step.status <> 'waiting' or day.takes_place or not day.some_take_place
  ) as days
  where step.org_id = ${of.organization} and step.asked_at is not null`;

/** SQL condition that the employee is away on a day. */
const takesPlace = (day: string) => statusIn(`${day}.fill_status`, 'conflicts');

const hours = (from: string, until: string) =>
  `round((extract(epoch from ${until} - ${from}) / 3600)::numeric, 1)`;

/** SQL for the start of the absence that an approval step is about. Null if the step waits and no day takes place. */
const begins = ({ organization }: RowsContext) => `(
  select min((day.absence_date + coalesce(${startsAt}, '00:00')::time) at time zone
    ${dayTimeZoneSql(`(select time_zone from organization where org_id = ${organization})`)})
  from absence_day as day ${holderJoinSql} where day.org_id = step.org_id and day.absence_id = step.absence_id
    and (step.status <> 'waiting' or ${takesPlace('day')}))`;

/**
 * SQL condition that the step waits for the current person: a day of the absence takes place, they decide for the
 * profile of the step, and they may decide on this absence.
 */
function needsMe({ organization, person, value }: RowsContext): string {
  if (!person) return 'false';
  const me = {
    organization,
    userType: `${value(userTypes[person.userType])}::int`,
    userId: `${value(person.userId)}::bigint`,
  };
  const waiting = `day.absence_id in (select waits.absence_id from approval_step as waits
    where waits.org_id = ${organization} and waits.status = 'waiting')`;
  const entered = enteredAbsenceSql(organization, 'step.absence_id', `${value(person.userKey)}::text`);
  return `(step.status = 'waiting' and days.take_place and step.approver_profile_id in (${profilesOf(me)})
    and (not ${entered} or step.absence_id not in (select own.absence_id
      from ${approvalSetting('approval.selfApproval', organization, waiting)} as own where not own.value)))`;
}
