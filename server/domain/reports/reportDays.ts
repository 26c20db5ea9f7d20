import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { ComputedRows, RowsContext } from '../domainRule.ts';
import {
  absenceEndSql,
  absenceStartSql,
  dayTimeZoneSql,
  endsAt,
  holderJoinSql,
  startsAt,
} from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { visiblePhoneSql } from '../people/visiblePhoneSql.ts';
import { statusIn } from '../statusIn.ts';
import { schoolDaysOf } from './schoolDays.ts';

/** Fill statuses in the order of a report's sections, unfilled first. */
const sections = dayStatuses.statuses.map(({ code }) => code).join(', ');

/**
 * SQL for days of absences and vacancies in reports, each once (docs/domain.md#reports). `counts_in_fill_rate` marks
 * the days that need a substitute; a held day counts as soon as it has begun without a substitute. Takes a condition on
 * the days.
 */
function daysOf(of: RowsContext, only = 'true'): string {
  const { organization } = of;
  const zone = `(select time_zone from organization where org_id = ${organization})`;
  const begins = `(day.absence_date + coalesce(${startsAt}, '00:00')::time) at time zone ${dayTimeZoneSql(zone)}`;
  const { before, after } = besideOf(organization);
  const hours = (until: string) =>
    `greatest(0, round((extract(epoch from ${until} - day.created_at) / 3600)::numeric, 2))`;
  const assignmentSql = `from assignment as taken where taken.org_id = day.org_id
    and taken.confirmation_number = ${jobOf('day')} and taken.removed_at is null`;
  return `
  select day.confirmation_number, array_position(array[${sections}], day.fill_status::int) as section,
    day.worker_id, day.vacancy_profile_id, holder.worker_type_id, holder.title, holder.room, day.institute_id, day.absence_date,
    to_char(day.absence_date, 'YYYY-MM') as month, extract(isodow from day.absence_date)::int as weekday, day.shift_type,
    ${absenceStartSql} as start_time, ${absenceEndSql} as end_time, ${startsAt} as job_start_time, ${endsAt} as job_end_time,
    day.fill_status, day.absence_reason_id, day.substitute_id, ${visiblePhoneSql(of, 'substitute')},
    coalesce(absence.approval_status, 'none') as approval_status, day.reconcile_status, day.pay_code_id,
    day.duration_days, day.duration_hours, day.notes_to_substitute, (select taken.source ${assignmentSql}) as source,
    case when day.worker_id is null then 'vacancy' else 'absence' end as kind,
    ${statusIn('day.fill_status', 'isFilled')} or day.covered_by <> '[]' is true as is_covered,
    ${hours(`(select taken.accepted_at ${assignmentSql})`)} as hours_to_fill, ${hours(begins)} as lead_hours,
    ${startsRun(before)} as starts_run,
    (select count(*)::int from call_attempt as call where call.org_id = day.org_id and call.channel <> 'web'
      and call.confirmation_number = ${jobOf('day')}) as calls,
    coalesce(${before} < day.absence_date - case extract(isodow from day.absence_date) when 1 then 3 when 7 then 2 else 1 end
      or ${after} > day.absence_date + case extract(isodow from day.absence_date) when 5 then 3 when 6 then 2 else 1 end, false)
      as next_to_closed_day,
    ${statusIn('day.fill_status', 'countsInFillRate')}
      or (${statusIn('day.fill_status', 'countsOncePast')} and ${begins} <= now()) as counts_in_fill_rate
  from absence_day as day ${holderJoinSql}
  left join absence on absence.org_id = day.org_id and absence.absence_id = day.absence_id
  left join substitute on substitute.org_id = day.org_id and substitute.substitute_id = day.substitute_id
  where day.org_id = ${organization} and ${only}`;
}

/**
 * SQL for the school days before and after a day. Reads the list of school days once per statement, and only if needed.
 */
function besideOf(organization: string) {
  const all = `(select array_agg(school.day order by school.day) from (${schoolDaysOf(organization)}) as school)`;
  return {
    before: `(${all})[width_bucket(day.absence_date - 1, ${all})]`,
    after: `(${all})[width_bucket(day.absence_date, ${all}) + 1]`,
  };
}

/**
 * SQL for whether a day starts an absence, because the employee was not absent on the school day before. True only for
 * the first row of the day.
 */
const startsRun = (
  before: string,
) => `(day.worker_id is not null and ${statusIn('day.fill_status', 'conflicts')}
  and not exists (select 1 from absence_day as prior
    where prior.org_id = day.org_id and prior.worker_id = day.worker_id and ${statusIn('prior.fill_status', 'conflicts')}
      and prior.absence_date between coalesce(${before}, day.absence_date - 1) and day.absence_date
      and (prior.absence_date < day.absence_date or prior.confirmation_number < day.confirmation_number)))`;

export const reportDays: ComputedRows = (of) => daysOf(of);

export const filledDays: ComputedRows = (of) => daysOf(of, statusIn('day.fill_status', 'isFilled'));
