import { mostRejections, rejections } from '#schemas/rules/calling/callResults.ts';
import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import { defaultLimits, type LimitedSpan } from '#schemas/rules/workLimits.ts';
import type { GateName } from '#schemas/substitute/fields/jobGates.ts';

/** What keeps a substitute from a job, as conditions over `s`, the substitute, and `day`, each of its days. */
export interface Gate {
  readonly isClosed: string;
  /** When it opens by itself, where it does. */
  readonly opensAt?: string;
}

const weekday = '(1 << extract(dow from day.absence_date)::int)';

/** Whether two stretches of a day meet; times that nobody knows do. */
const meets = (from: string, to: string) => `coalesce(${from} < day.ends and ${to} > day.starts, true)`;

/** The skills that the job asks for and the substitute lacks on that day, with until when they are asked for. */
const lacking = `from (
    select target_id from worker__skill_ids where org_id = day.org_id and owner_id = day.worker_id
    union select target_id from vacancy_profile__skill_ids
    where org_id = day.org_id and owner_id = day.vacancy_profile_id
  ) as asked
  join skill on skill.org_id = day.org_id and skill.skill_id = asked.target_id
  where (not exists (select 1 from substitute__skill_ids as held where held.org_id = s.org_id
        and held.owner_id = s.substitute_id and held.target_id = asked.target_id)
      or exists (select 1 from jsonb_array_elements(s.expirations) as expiry
        where (expiry ->> 'skillId')::bigint = asked.target_id
          and (expiry ->> 'expiresOn')::date < day.absence_date))
    and (skill.max_ignore_minutes is null or day.asked_at not between
      day.starts_at - make_interval(mins => skill.max_ignore_minutes::int)
      and day.starts_at - make_interval(mins => coalesce(skill.min_ignore_minutes, 0)::int))`;

/** The ids of these skills, in no order. */
export const missingSkills = `array(select asked.target_id ${lacking})`;

/** When the last of them is not asked for any more, if that is to come for all. */
const skillsIgnored = `(select case when bool_and(coalesce(
    day.asked_at < day.starts_at - make_interval(mins => skill.max_ignore_minutes::int), false))
  then max(day.starts_at - make_interval(mins => skill.max_ignore_minutes::int)) end ${lacking})`;

/** The nearest line of a list of schools that speaks for the school of the job. */
const nearestSchool = `(select line.is_excluded from school_lines as line
  where line.for_id = day.institute_id and line.level > 1 order by line.steps limit 1)`;

/** Whether the list of the job's owner that decides excludes the substitute. */
const excludedBy = (list: 'employee' | 'employeeType' | 'vacancyProfile') => `exists (
  select 1 from own_lines as line where line.owner = day.owner and line.listed_by = '${list}' and line.is_excluded)`;

const isWanted = `exists (
  select 1 from own_lines as line where line.owner = day.owner and line.is_excluded is not true)`;

/** What excludes a substitute, each by itself; who is excluded never sees the job. */
const exclusions = {
  excludedByDistrict: {
    isClosed: `exists (select 1 from school_lines as line
      where line.for_id = day.institute_id and line.level = 1 and line.is_excluded)`,
  },
  excludedBySchool: { isClosed: `(${nearestSchool} is true and not ${isWanted})` },
  excludedByEmployee: { isClosed: excludedBy('employee') },
  excludedByVacancyProfile: { isClosed: excludedBy('vacancyProfile') },
  excludedByEmployeeType: { isClosed: excludedBy('employeeType') },
};

/** Whether any list that counts excludes the substitute from the job (docs/domain.md#exclusion). */
export const isExcluded = `(${Object.values(exclusions)
  .map(({ isClosed }) => isClosed)
  .join(' or ')})`;

/** The days of the week of the nearest line of the substitute's own list. */
const ownDays = `coalesce((select line.days from preferred_lines as line
  where line.for_id = day.institute_id order by line.steps limit 1), 0)`;

/** The columns that say the limit of each span, and the days that belong to it. */
const spans: Readonly<
  Record<LimitedSpan, { readonly name: string; readonly unit: string; readonly first: string }>
> = {
  day: { name: 'daily', unit: 'day', first: 'day.absence_date' },
  week: {
    name: 'weekly',
    unit: 'week',
    first: 'day.absence_date - extract(dow from day.absence_date)::int',
  },
  month: { name: 'monthly', unit: 'month', first: "date_trunc('month', day.absence_date)::date" },
};

/** More hours than a span allows, with what the substitute has taken in it; weeks begin on Sunday. */
function isOverLimit(span: LimitedSpan): string {
  const { name, unit, first } = spans[span];
  const limit = `coalesce(case when s.override_${name}_limit then s.can_work_in_${span}
    else s.default_${name}_limit end, ${defaultLimits[span]})`;
  return `s.ignore_${name}_limit is not true and ${limit} < coalesce(day.hours_in_${unit}, 0) + (
    select coalesce(sum(taken.hours), 0) from taken where taken.absence_date >= ${first}
      and taken.absence_date < (${first}) + interval '1 ${unit}')`;
}

/** How often the substitute has said no to the job by the moment at which it is asked. */
const rejectionsOfJob = `select count(*) from call_attempt as call where call.org_id = day.org_id
  and call.confirmation_number = day.job_id and call.substitute_id = s.substitute_id
  and call.result in (${rejections.map((result) => `'${result}'`).join(', ')}) and call.called_at <= day.asked_at`;

/** Every gate by its name, each judged by itself (docs/domain.md#eligibility). */
export const gates: Readonly<Record<GateName, Gate>> = {
  inactive: { isClosed: 's.is_active is not true' },
  joinsLater: { isClosed: 's.joining_date > day.first_date' },
  busy: {
    isClosed: `exists (select 1 from taken where taken.absence_date = day.absence_date
      and (s.multiple_substitute = 'No' or ${meets('taken.starts', 'taken.ends')}))
      or exists (select 1 from elsewhere where elsewhere.busy_on = day.absence_date
        and ${meets('elsewhere.busy_from', 'elsewhere.busy_to')})`,
  },
  doesNotWork: {
    isClosed: `exists (
      select 1 from away where day.absence_date between away.from_date and away.to_date and away.days & ${weekday} <> 0
        and ${meets('away.start_time', 'away.end_time')})`,
  },
  lacksSkills: { isClosed: `exists (select 1 ${lacking})`, opensAt: skillsIgnored },
  ...exclusions,
  visibleLater: { isClosed: 'seen.visible_from > day.asked_at', opensAt: 'seen.visible_from' },
  schoolNotChosen: {
    isClosed: `case when coalesce(s.default_preferred_school, 0) = 1 then ${ownDays} & ${weekday} <> 0
      else exists (select 1 from preferred_lines) and ${ownDays} & ${weekday} = 0 end`,
  },
  overDailyLimit: { isClosed: isOverLimit('day') },
  overWeeklyLimit: { isClosed: isOverLimit('week') },
  overMonthlyLimit: { isClosed: isOverLimit('month') },
  rejectedTooOften: { isClosed: `(${rejectionsOfJob}) >= ${mostRejections}` },
  held: { isClosed: `day.fill_status = ${fillStatuses.held}` },
  startsTooSoon: { isClosed: 'day.is_timed and day.starts_at < day.asked_at' },
  mayNotSearch: { isClosed: 's.can_search_jobs is false' },
};
