import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import type { ComputedRows, RowsOf } from '../../domainRule.ts';
import { busyElsewhere } from '../elsewhere.ts';
import { endsAt, startsAt, withHolder } from '../jobTimes.ts';
import { asItWas, askedMoment } from './askedMoment.ts';
import { daysThen } from './daysThen.ts';
import { gates, isExcluded } from './gates.ts';
import { visibleFrom } from './visibleFrom.ts';

/** Minutes between two times of day, as SQL. */
const minutes = (from: string, to: string) => `extract(epoch from ${to}::time - ${from}::time) / 60`;

/** The break of a whole day or of a custom shift, in minutes, and whether it is deducted. */
const breakMinutes = `case job.shift_type
  when 4 then job.break_minutes
  when 1 then ${minutes('holder.absence_half_day_break', 'holder.absence_half_day_break2')} end`;

const isDeducted = `case when job.shift_type = 4 then job.deduct_break
  else holder.deduct_break_from_absence_duration end`;

/**
 * A day with its times, whose lists count for it (`owner`: an employee, or a vacancy profile), and how many hours its
 * substitute works, as a select list over a day `job`, its employee `worker`, `holder` (`withHolder`) and `here`, where and when the district is asked. A day without times begins at midnight; nobody knows its hours.
 */
const timedJob = `job.confirmation_number, job.org_id, job.kind, job.fill_status, job.absence_date, job.institute_id,
  job.worker_id, job.vacancy_profile_id, coalesce('w' || job.worker_id, 'v' || job.vacancy_profile_id) as owner,
  job.created_at, here.moment as asked_at, worker.title, worker.worker_type_id, ${startsAt} as starts, ${endsAt} as ends,
  (job.absence_date + coalesce(${startsAt}, '00:00')::time) at time zone here.zone as starts_at,
  ${breakMinutes} as break_minutes, coalesce(${isDeducted}, false) as is_deducted,
  round((${minutes(startsAt, endsAt)} - case when ${isDeducted} then coalesce(${breakMinutes}, 0) else 0 end)
    / 60.0, 2) as hours`;

/** Fill statuses of what could be taken now, or once it is released (docs/domain.md#fill-status). */
const open = [fillStatuses.unfilled, fillStatuses.held];

/** What a line of any list says of visibility. */
const said = `is_excluded, override_visibility, override_percentage_visibility, override_minimum_visibility,
  override_maximum_visibility`;

const withWorker = `left join worker on worker.org_id = job.org_id and worker.worker_id = job.worker_id
    ${withHolder}`;

/** The jobs that could be taken from the district's day on on which it is asked. */
const ahead = `job.fill_status in (${open.join(', ')}) and job.absence_date >= here.day`;

/**
 * The substitute, the jobs that a condition over `job` chooses, what the substitute has taken around them, when they do not
 * work or are busy elsewhere, and the lines that name the substitute.
 */
export const factsOf = (
  { organization, parent }: Pick<RowsOf, 'organization' | 'parent'>,
  chosen: string,
  moment?: string,
) => `
  here as (
    select org_id, time_zone as zone, at.moment, (at.moment at time zone time_zone)::date as day
    from organization cross join (select ${moment ?? 'now()'} as moment) as at where org_id = ${organization}
  ),
  s as (select * from substitute where org_id = ${organization} and substitute_id = ${parent}),
  jobs as materialized (
    select ${timedJob} from here join absence as job on job.org_id = here.org_id and ${chosen}
    ${withWorker}
  ),
  taken as materialized (
    select ${timedJob} from here join absence as job on job.org_id = here.org_id and job.substitute_id = ${parent}
      and job.fill_status = ${fillStatuses.filled} and job.absence_date >= date_trunc('month', here.day)::date - 7
      and not (${chosen})
    ${withWorker}
  ),
  away as materialized (
    select from_date, to_date, days, start_time, end_time from non_work_day
    where org_id = ${organization} and substitute_id = ${parent}
  ),
  elsewhere as materialized (select * from ${busyElsewhere.name}(${parent}::bigint, ${moment ?? 'null'})),
  place (for_id, at_id, level, steps) as (
    select institute_id, institute_id, institution_level_id, 0 from school
    where org_id = ${organization} and institute_id in (select institute_id from jobs)
    union all
    select place.for_id, above.institute_id, above.institution_level_id, place.steps + 1 from place
    join school as own on own.org_id = ${organization} and own.institute_id = place.at_id
    join school as above on above.org_id = ${organization} and above.institute_id = own.parent_institute_id
    where place.steps < 10
  ),
  school_lines as materialized (
    select place.for_id, place.level, place.steps, ${said} from place
    join school_preferred_substitute as line on line.org_id = ${organization}
      and line.substitute_id = ${parent} and line.institute_id = place.at_id
  ),
  preferred_lines as materialized (
    select place.for_id, place.steps, line.days from preferred_school as line
    left join place on place.at_id = line.institute_id
    where line.org_id = ${organization} and line.substitute_id = ${parent}
  ),
  named as (
    select worker_id, ${said}, substitute_job_visibility from preferred_substitutes
    where org_id = ${organization} and substitute_id = ${parent}
  ),
  own_lines as materialized (
    select 'w' || worker_id as owner, 'employee' as listed_by, ${said}, substitute_job_visibility from named
    union all
    select distinct jobs.owner, 'employeeType', ${said}, null::bigint from jobs
    join employee_type_preferred_substitute as line on line.org_id = ${organization}
      and line.substitute_id = ${parent} and line.worker_type_id = jobs.worker_type_id
    where jobs.worker_id not in (select worker_id from named)
    union all
    select 'v' || vacancy_profile_id, 'vacancyProfile', ${said}, substitute_job_visibility
    from vacancy_profile_preferred_substitute
    where org_id = ${organization} and substitute_id = ${parent}
  )`;

const rules = Object.entries(gates);

const because = rules.map(([name, { isClosed }]) => `case when ${isClosed} then '${name}' end`).join(',\n');

/** When each gate that opens by itself does, by its name. */
const openings = rules
  .flatMap(([name, { opensAt }]) => (opensAt ? [`'${name}', ${opensAt}`] : []))
  .join(', ');

/**
 * The open and held jobs from the district's today on, each with everything that keeps a substitute from it, from when
 * they see it, and when it opens by itself: nothing where one of the reasons does not end
 * (docs/domain.md#eligibility). Of an earlier moment the same, as everything was then (docs/domain.md#the-dated-past).
 */
export const openJobs: ComputedRows = (of) => {
  const moment = askedMoment(of);
  if (moment === undefined) return judgedJobs(of);
  return asItWas(of, moment, daysThen(moment), judgedJobs(of, moment));
};

/** The reasons of each job are worked out once, though they are told in several ways. */
const judgedJobs = (of: RowsOf, moment?: string) => `
  with recursive ${factsOf(of, ahead, moment)},
  judged as materialized (
    select job.*, seen.visible_from, array_remove(array[${because}], null) as reasons,
      jsonb_build_object(${openings}) as openings
    from s cross join jobs as job left join lateral (${visibleFrom}) as seen on not ${isExcluded}
  )
  select ${moment ?? 'null::timestamptz'} as as_of, confirmation_number as conf, confirmation_number, absence_date as date, starts as time, ends as end_time, hours as duration,
    break_minutes::bigint as break_duration, is_deducted as deduct_break_from_absence_duration, institute_id, worker_id,
    title, kind = 'vacancy' as is_vacancy, visible_from, cardinality(reasons) = 0 as is_shown,
    case when cardinality(reasons) > 0 then to_jsonb(reasons) end as because,
    (select case when bool_and(openings ->> reason is not null) then max((openings ->> reason)::timestamptz) end
     from unnest(reasons) as reason) as opens_at
  from judged`;
