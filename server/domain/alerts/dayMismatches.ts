import type { StaffAlertKind } from '#schemas/fields/staffAlertKinds.ts';
import { substituteRequirements } from '#schemas/rules/substituteRequirement.ts';
import { approvalStatuses } from '#schemas/status/approvalStatus.ts';
import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { absenceEndSql, absenceStartSql, dayTimeZoneSql, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { timedDay } from '../jobs/timedDay.ts';
import { statusIn } from '../statusIn.ts';

/**
 * A kind of mismatch between an absence day and other records, as SQL over a `day` of `checkedDaysSql`, its `worker`
 * and `absence`, the context `here`, and the `place`s of schools.
 */
interface DayMismatch {
  readonly when: string;
  readonly joins?: string;
  /** SQL for the text of the alert, which names the values that disagree. */
  readonly detail?: string;
  readonly substitute?: string;
}

/**
 * Returns SQL for two entries of a `with recursive` clause. `day`: the days that take place from a date on, each with
 * its times and working hours. `place`: each school with all of its ancestors. Takes SQL for the organization and the
 * date.
 */
export const checkedDaysSql = (organization: string, since: string) => `place (school, at) as (
    select institute_id, institute_id from school where org_id = ${organization}
    union select place.school, above.parent_institute_id from place
    join school as above on above.org_id = ${organization} and above.institute_id = place.at
    where above.parent_institute_id is not null
  ), day as (
    select day.*, coalesce(${absenceStartSql}, '00:00') as from_time, coalesce(${absenceEndSql}, '24:00') as until_time,
      coalesce(timed.starts, '00:00') as job_from, coalesce(timed.ends, '24:00') as job_until, timed.hours,
      (day.absence_date + coalesce(${startsAt}, '00:00')::time) at time zone ${dayTimeZoneSql('here.zone')} as begins_at
    from absence_day as day ${holderJoinSql} cross join here cross join lateral (select ${timedDay}) as timed
    where day.org_id = ${organization} and day.absence_date >= ${since}
      and ${statusIn('day.fill_status', 'conflicts')}
  )`;

/** SQL condition that a school, or something above it, is a given school or region. */
const isBelow = (school: string, place: string) =>
  `exists (select 1 from place where place.school = ${school} and place.at = ${place})`;

const linked = (table: string, owner: string) =>
  `select link.target_id from ${table} as link where link.org_id = day.org_id and link.owner_id = ${owner}`;

/** SQL condition that a link table links a record to a school or to anything above that school. */
const isLinkedBelow = (school: string, table: string, owner: string) =>
  `exists (select 1 from ${table} as link join place on place.at = link.target_id
    where link.org_id = day.org_id and link.owner_id = ${owner} and place.school = ${school})`;

const ownSchools = linked('worker__institute_ids', 'day.worker_id');
const typesOfReason = linked('absence_reason__worker_type_ids', 'reason.absence_reason_id');
const covers = `select 1 from allocation_group_version as version where version.org_id = day.org_id
  and version.allocation_group_id = day.allocation_group_id`;

/** SQL for a substitute's name, "Last, First". */
export const nameOf = (alias: string) => `${alias}.last_name || ', ' || ${alias}.first_name`;

/**
 * Mismatches between days and the records of people, schools, timesheets and approvals, by alert code
 * (docs/domain.md#staff-alerts).
 */
const dayMismatches = {
  M01: {
    when: 'worker.is_active and (day.absence_date < worker.start_date or day.absence_date > worker.end_date)',
    detail: `concat_ws(' – ', coalesce(worker.start_date::text, '…'), coalesce(worker.end_date::text, '…'))`,
  },
  M02: { when: 'worker.is_active = false and day.absence_date >= here.day' },
  M03: {
    when: `exists (${ownSchools}) and not ${isLinkedBelow('day.institute_id', 'worker__institute_ids', 'day.worker_id')}`,
  },
  M04: {
    joins: `join closed_day as closed on closed.org_id = day.org_id and closed.closed_on = day.absence_date
      and closed.kind = 'closed' and closed.status = 'declared'`,
    when: `${statusIn('day.fill_status', 'closesWithDay')} and case closed.scope
      when 'schools' then ${isLinkedBelow('day.institute_id', 'closed_day__institute_ids', 'closed.closed_day_id')}
      when 'employeeTypes' then worker.worker_type_id in (${linked('closed_day__worker_type_ids', 'closed.closed_day_id')})
      else true end`,
    detail: 'closed.label',
  },
  M06: {
    joins: `join day as other on other.worker_id = day.worker_id and other.absence_date = day.absence_date
      and other.confirmation_number < day.confirmation_number`,
    when: 'other.from_time < day.until_time and day.from_time < other.until_time',
    detail: `'#' || other.confirmation_number`,
  },
  M07: {
    joins: `join day as other on other.substitute_id = day.substitute_id and other.absence_date = day.absence_date
      and other.confirmation_number < day.confirmation_number and ${statusIn('other.fill_status', 'isFilled')}
      join substitute as taker on taker.org_id = day.org_id and taker.substitute_id = day.substitute_id`,
    when: `${statusIn('day.fill_status', 'isFilled')} and other.job_from < day.job_until and day.job_from < other.job_until`,
    substitute: 'day.substitute_id',
    detail: `${nameOf('taker')} || ': #' || other.confirmation_number`,
  },
  M08: {
    joins: `join lateral (select sum(item.minutes) as minutes from time_sheet_item as item where item.org_id = day.org_id
        and item.confirmation_number = day.confirmation_number and item.job_gone is not true) as sheet on true`,
    when: 'abs(sheet.minutes - round(day.hours * 60)) > here.tolerance',
    detail: `round(sheet.minutes / 60.0, 2) || ' / ' || day.hours`,
  },
  M09: {
    joins: `join extract_row as held on held.org_id = day.org_id and held.kind = 'day' and held.source_id = day.confirmation_number
        and held.is_void = false`,
    when: `day.reconcile_status <> '${reconcileStatuses.code.extracted}'`,
    detail: `'#' || held.run_id`,
  },
  M11: {
    when: `exists (${covers}) and not exists (${covers} and version.from_date <= day.absence_date
      and coalesce(version.to_date, day.absence_date) >= day.absence_date)`,
  },
  M12: {
    when: `worker.needs_substitute = ${substituteRequirements.never} and absence.needs_substitute
      and ${statusIn('day.fill_status', 'openForFill')} and day.absence_date >= here.day`,
  },
  M13: {
    when: `${statusIn('absence.approval_status', 'waits', approvalStatuses)} and day.begins_at <= here.moment`,
  },
  M14: {
    joins: `join absence_reason as reason on reason.org_id = day.org_id and reason.absence_reason_id = day.absence_reason_id`,
    when: `reason.institute_id is not null and not ${isBelow('day.institute_id', 'reason.institute_id')}
      or exists (${typesOfReason}) and coalesce(worker.worker_type_id not in (${typesOfReason}), false)`,
    detail: 'reason.absence_reason_name',
  },
} as const satisfies Readonly<Partial<Record<StaffAlertKind, DayMismatch>>>;

/** Query of all mismatches of days: one row for each kind and absence, with its first day and number of days. */
export const dayMismatchesText = Object.entries<DayMismatch>(dayMismatches)
  .map(
    ([
      kind,
      { joins = '', when, detail = 'null::text', substitute = 'null::bigint' },
    ]) => `select '${kind}' as kind, day.worker_id,
        min(${substitute}) as substitute_id, min(day.confirmation_number) as confirmation_number, min(day.institute_id) as institute_id,
        min(day.absence_date) as on_date, count(distinct day.confirmation_number)::int as days, min(${detail}) as detail,
        null::jsonb as because, null::bigint as directory_person_id
      from day cross join here
      left join worker on worker.org_id = day.org_id and worker.worker_id = day.worker_id
      left join absence on absence.org_id = day.org_id and absence.absence_id = day.absence_id ${joins}
      where ${when}
      group by day.worker_id, coalesce(day.absence_id, -day.confirmation_number)`,
  )
  .join('\n union all ');
