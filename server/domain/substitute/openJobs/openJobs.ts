import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import type { ComputedRows, RowsOf } from '../../domainRule.ts';
import { withHolder } from '../dayTimes.ts';
import { busyElsewhere } from '../elsewhere.ts';
import { asItWas, askedMoment } from './askedMoment.ts';
import { daysThen } from './daysThen.ts';
import { gates, isExcluded, missingSkills } from './gates.ts';
import { jobWindow, timedDay, wholeJob } from './jobHours.ts';
import { visibleFrom } from './visibleFrom.ts';

/** Fill statuses of what could be taken now, or once it is released (docs/domain.md#fill-status). */
const open = [fillStatuses.unfilled, fillStatuses.held];

/** What a line of any list says of visibility. */
const said = `is_excluded, override_visibility, override_percentage_visibility, override_minimum_visibility,
  override_maximum_visibility`;

const withWorker = `left join worker on worker.org_id = day.org_id and worker.worker_id = day.worker_id
    ${withHolder}`;

/** The jobs that could be taken from the district's day on on which it is asked. */
const ahead = `day.fill_status in (${open.join(', ')}) and day.absence_date >= here.day`;

/**
 * The substitute, the days of jobs that a condition over `day` chooses, what the substitute has taken around them, when they do not
 * work or are busy elsewhere, and the lines that name the substitute.
 */
export const factsOf = (
  { organization, parent }: Pick<RowsOf, 'organization' | 'parent'>,
  chosen: string,
  moment?: string,
) => `
  here as (
    select org_id, time_zone as zone, at.moment, (at.moment at time zone time_zone)::date as day,
      date_trunc('month', at.moment at time zone time_zone)::date - 7 as taken_from
    from organization cross join (select ${moment ?? 'now()'} as moment) as at where org_id = ${organization}
  ),
  s as (select * from substitute where org_id = ${organization} and substitute_id = ${parent}),
  days as materialized (
    select day.*, ${wholeJob} from (
      select ${timedDay} from here join absence_day as day on day.org_id = here.org_id and ${chosen}
      ${withWorker}
    ) as day window ${jobWindow}
  ),
  taken as materialized (
    select ${timedDay} from here join absence_day as day on day.org_id = here.org_id and day.substitute_id = ${parent}
      and day.fill_status = ${fillStatuses.filled} and day.absence_date >= here.taken_from
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
    where org_id = ${organization} and institute_id in (select institute_id from days)
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
    select distinct days.owner, 'employeeType', ${said}, null::bigint from days
    join employee_type_preferred_substitute as line on line.org_id = ${organization}
      and line.substitute_id = ${parent} and line.worker_type_id = days.worker_type_id
    where days.worker_id not in (select worker_id from named)
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

/** All reasons in the order in which they are told. */
const order = `array['${Object.keys(gates).join("', '")}']`;

/**
 * The open and held jobs, what has passed of them by the district's today left out, each with everything that keeps a
 * substitute from it on any of its days, from when they see it, and when it opens by itself: nothing where one of the reasons does not end
 * (docs/domain.md#eligibility). Of an earlier moment the same, as everything was then (docs/domain.md#the-dated-past).
 */
export const openJobs: ComputedRows = (of) => {
  const moment = askedMoment(of);
  if (moment === undefined) return judgedJobs(of);
  return asItWas(of, moment, daysThen(moment), judgedJobs(of, moment));
};

/** The reasons are worked out once for each day of a job, and told of the whole: a reason of any day keeps from all. */
const judgedJobs = (of: RowsOf, moment?: string) => `
  with recursive ${factsOf(of, ahead, moment)},
  judged as materialized (
    select day.*, seen.visible_from, array_remove(array[${because}], null) as reasons,
      jsonb_build_object(${openings}) as openings, ${missingSkills} as missing_skills
    from s cross join days as day left join lateral (${visibleFrom}) as seen on not ${isExcluded}
  ),
  closed as materialized (
    select job_id, reason, array_agg(absence_date) as dates,
      case when bool_and(openings ->> reason is not null) then max((openings ->> reason)::timestamptz) end as opens_at
    from judged cross join unnest(reasons) as reason group by job_id, reason
  )
  select ${moment ?? 'null::timestamptz'} as as_of, job.job_id as conf, job.job_id, confirmation_number, first_date as date,
    last_date as to_date, day_count, dates, starts as time, ends as end_time, all_hours as duration,
    break_minutes::bigint as break_duration, is_deducted as deduct_break_from_absence_duration, institute_id, worker_id,
    title, kind = 'vacancy' as is_vacancy, visible_from, why.because is null as is_shown, why.because, why.opens_at, (
      select jsonb_agg(distinct closed_on) from closed cross join unnest(closed.dates) as closed_on
      where closed.job_id = job.job_id and cardinality(closed.dates) < job.day_count
    ) as closed_on, (
      select jsonb_agg(distinct skill_id order by skill_id)
      from judged as day cross join unnest(day.missing_skills) as skill_id
      where day.job_id = job.job_id
    ) as missing_skill_ids
  from judged as job cross join lateral (
    select jsonb_agg(reason order by array_position(${order}, reason)) as because,
      case when bool_and(closed.opens_at is not null) then max(closed.opens_at) end as opens_at
    from closed where closed.job_id = job.job_id
  ) as why
  where job.place = 1`;
