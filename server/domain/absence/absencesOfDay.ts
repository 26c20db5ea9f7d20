import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { formats } from '#schemas/values/formats.ts';
import { DomainError } from '../../common/domainError.ts';
import { type ActionRequest, assertKnownParameters, type ComputedRows } from '../domainRule.ts';
import { dayTimeZoneSql, endsAt, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';

/** SQL list of the fill statuses, in order of urgency for a school office. */
const byUrgency = dayStatuses.statuses.map(({ code }) => code).join(', ');

/** Rows of the daily report: days of absence with their times and the approval status of their absence. */
export const absencesOfDay: ComputedRows = ({ organization }) => {
  const zone = `(select time_zone from organization where org_id = ${organization})`;
  return `
  select day.confirmation_number, array_position(array[${byUrgency}], day.fill_status::int) as urgency,
    day.worker_id, day.vacancy_profile_id, day.absence_date, day.shift_type, day.institute_id,
    ${startsAt} as start_time, ${endsAt} as end_time, day.fill_status, day.absence_reason_id, day.substitute_id,
    coalesce(absence.approval_status, 'none') as approval_status, day.shown_to_all_at,
    (day.absence_date + coalesce(${startsAt}, '00:00')::time) at time zone ${dayTimeZoneSql(zone)} as begins_at,
    case when day.fill_status = ${dayStatuses.code.unfilled} then (
      select count(*)::int from call_attempt as call where call.org_id = ${organization} and call.channel <> 'web'
        and call.confirmation_number = ${jobOf('day')}) end as calls
  from absence_day as day ${holderJoinSql}
  left join absence on absence.org_id = day.org_id and absence.absence_id = day.absence_id
  where day.org_id = ${organization}`;
};

/** A closed day on the calendar, and the number of absence days that don’t count because of it. */
interface Closure {
  readonly label: string;
  /** Names of the schools or regions that are closed; empty for the whole district or for some employee types. */
  readonly places: readonly string[];
  readonly isDistrictWide: boolean;
  readonly absences: number;
  /** True if the closed day has the status `noted`: it has closed no absences yet. */
  readonly isNoted: boolean;
}

/**
 * `GET /api/v1.0/absencesOfDay/closures?absenceDate`: returns the closures on a date, noted or declared, at the schools
 * that the person sees. Throws `badRequest` for an invalid date.
 */
export async function closures(request: ActionRequest): Promise<{ readonly closures: readonly Closure[] }> {
  assertKnownParameters(request, ['absenceDate']);
  const { query, sql, actor } = request;
  const date = query.absenceDate ?? '';
  if (!formats.date(date))
    throw new DomainError('badRequest', { args: { reason: 'absenceDate must be a date' } });
  const { schools, employeeTypes } = actor.visibility;
  const rows = await sql(closuresText, [actor.organization, date, schools ?? null, employeeTypes ?? null]);
  return {
    closures: rows.map(({ label, places, scope, absences, status }) => ({
      label: String(label),
      places: (places ?? []) as string[],
      isDistrictWide: scope === 'organization',
      absences: Number(absences),
      isNoted: status === 'noted',
    })),
  };
}

const closuresText = `with recursive closed as (
    select * from closed_day
    where org_id = $1 and closed_on = $2 and kind = 'closed'
  ), places as (
    select closed_day_id, place::bigint as named, place::bigint as institute_id
    from closed, jsonb_array_elements_text(coalesce(institute_ids, '[]')) as place
    union
    select above.closed_day_id, above.named, below.institute_id
    from places as above join school as below on below.org_id = $1 and below.parent_institute_id = above.institute_id
  ), seen as (
    select closed_day_id, array_agg(distinct school.institution_name) as names
    from places join school on school.org_id = $1 and school.institute_id = places.named
    where $3::bigint[] is null or places.institute_id = any($3)
    group by 1
  )
  select closed.label, closed.scope, closed.status, seen.names as places, (
      select count(*) from absence_day as day left join worker on worker.org_id = $1 and worker.worker_id = day.worker_id
      where day.org_id = $1 and day.absence_date = $2 and day.closed_day_id = closed.closed_day_id
        and day.fill_status = ${dayStatuses.code.closedDay} and ($3::bigint[] is null or day.institute_id = any($3))
        and ($4::bigint[] is null or worker.worker_type_id is null or worker.worker_type_id = any($4))
    ) as absences
  from closed left join seen using (closed_day_id)
  where closed.scope <> 'schools' or seen.names is not null
  order by closed.scope, closed.closed_day_id`;
