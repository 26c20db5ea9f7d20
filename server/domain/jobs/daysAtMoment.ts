import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { statusIn } from '../statusIn.ts';
import { jobOf } from './jobOfDay.ts';

const words = dayStatuses.oneOf.map(({ const: code, title }) => `when '${title}' then ${code}`).join(' ');

/**
 * SQL for the changes of a day's field after a moment, from the change log, as time `at` and old value `was`. The old
 * value of the first change is the value at the moment. The confirmation number is converted to text in a subquery
 * (`offset 0`), because under row-level security a condition with a cast cannot use an index.
 */
const loggedBefore = (moment: string, field: string) => `
  select changed_at as at, (told ->> 'from')::bigint as was
  from (select day.confirmation_number::text as record_id offset 0) as key
  join change_log as log on log.org_id = day.org_id and log.entity = 'absence/absence-day' and log.record_id = key.record_id
  cross join lateral jsonb_array_elements(log.differences) as told
  where log.changed_at > ${moment} and told ->> 'field' = '${field}'`;

/**
 * SQL for the fill status of a day at a moment: the status before the first later event in the absence log or the
 * change log; without one, the current status (docs/domain.md#the-dated-past).
 */
export const statusAtMoment = (moment: string) => `coalesce((select was from (
    select happened_at as at, case before ${words} end as was from absence_log as log
    where log.org_id = day.org_id and log.absence_id = day.absence_id
      and coalesce(log.confirmation_number, day.confirmation_number) = day.confirmation_number
      and log.happened_at > ${moment} and log.event in ('taken', 'givenUp', 'fillStatus', 'released')
    union all ${loggedBefore(moment, 'fillStatus')}
  ) as later where was is not null order by at limit 1), day.fill_status)`;

/** SQL for the substitute of a filled day at a moment: from its assignments, otherwise from the change log. */
export const substituteAtMoment = (moment: string) => `coalesce((
    select taken.substitute_id from assignment as taken
    where taken.org_id = day.org_id and taken.confirmation_number = ${jobOf('day')}
      and taken.accepted_at <= ${moment} and coalesce(taken.removed_at > ${moment}, true)
    order by taken.accepted_at desc limit 1),
  (select was from (${loggedBefore(moment, 'substituteId')}) as later order by at limit 1), day.substitute_id)`;

/** SQL for the job of a day at a moment. Parts that were split off later belong to the original job. */
const jobAtMoment = (
  moment: string,
) => `case when (select split_at from job as now where now.org_id = day.org_id
      and now.job_id = day.job_id) > ${moment} then (with recursive line (id, steps) as (
      select ${jobOf('day')}, 0
      union all
      select part.split_from_job_id, steps + 1 from line
      join job as part on part.org_id = day.org_id and part.job_id = line.id and part.split_at > ${moment}
    ) select id from line order by steps desc limit 1) else ${jobOf('day')} end`;

/**
 * Number of days before the moment whose absence days are included: enough for the week and the month of the moment.
 */
const daysBefore = 40;

/**
 * An entry of a `with` clause that contains the absence days around a moment as they were then. The entry has the name
 * of the table, so that the rest of the statement reads these former days instead.
 */
export const daysAtMoment = (moment: string) => `absence_day as materialized (
    select day.org_id, confirmation_number, ${jobAtMoment(moment)} as job_id, kind, absence_id, worker_id, vacancy_profile_id, institute_id,
      absence_date, shift_type, absence_start_time, absence_end_time, break_minutes, deduct_break, created_at, shown_to_all_at,
      was.fill_status, case when ${statusIn('was.fill_status', 'isFilled')} then ${substituteAtMoment(moment)} end as substitute_id
    from absence_day as day cross join lateral (select ${statusAtMoment(moment)} as fill_status) as was
    where day.absence_date >= ${moment}::date - ${daysBefore} and coalesce(day.created_at <= ${moment}, true)
  )`;
