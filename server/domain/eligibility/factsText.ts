import { rejections } from '#schemas/rules/calling/callResults.ts';
import { longestPenaltyHours } from '#schemas/rules/eligibility/offer.ts';
import { substituteAbsenceStatuses } from '#schemas/status/substituteAbsenceStatus.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import { dayTimeZoneSql, hereAt, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { breakMinutes, isDeducted, timedDay } from '../jobs/timedDay.ts';
import { busyElsewhere } from '../people/busyElsewhere.ts';
import { overridesOf, settingsText } from '../settings/loadSettings.ts';
import { statusIn } from '../statusIn.ts';

/** Selects the jobs and substitutes to load, as SQL. */
export interface FactsOf {
  readonly organization: string;
  /** SQL condition that selects the days of the jobs, over a `day` and `here` (`hereAt`). */
  readonly days: string;
  /**
   * SQL condition over `s`, a substitute. It limits which substitutes are loaded, and must match every substitute who
   * could pass the gates.
   */
  readonly substitutes: string;
  /** SQL for the moment of the check. Default: now. */
  readonly moment?: string | undefined;
  /** Whether to read everything as of the moment. The caller then wraps the statement so that it reads past tables. */
  readonly isPast?: boolean | undefined;
}

/** Fields of a line on any substitute list that decide when the substitute sees jobs. */
const lineFields = [
  'isExcluded',
  'overrideVisibility',
  'overridePercentageVisibility',
  'overrideMinimumVisibility',
  'overrideMaximumVisibility',
] as const;

/**
 * Fields of a line on the substitute list of an employee or a vacancy profile: those of every list (`lineFields`) and
 * the call order.
 */
const ownLineFields = [...lineFields, 'callGroupSortId'];

/** Fields of an employee's substitute list about job visibility and calls. */
const criteriaFields = [
  'sordId',
  'leadTimeVisiblePercent',
  'minVisibilityMinutes',
  'maxVisibilityMinutes',
  'substituteJobVisibility',
  'callgroupSubJobVisibility',
  'visibilityPercent',
  'orgSubJobVisibility',
] as const;

const substituteFields = [
  ...['substituteId', 'isActive', 'joiningDate', 'multipleSubstitute', 'expirations'],
  ...['defaultPreferredSchool', 'canSearchJobs', 'phoneNumber', 'smsPhoneNumber', 'optInStatus'],
  ...['callTimes', 'smsTimes', 'noCallDays', 'disclaimerVersion', 'disclaimerConfirmedAt'],
  'reconfirmationAskedAt',
  ...['ignoreDailyLimit', 'overrideDailyLimit', 'canWorkInDay'],
  ...['ignoreWeeklyLimit', 'overrideWeeklyLimit', 'canWorkInWeek'],
  ...['ignoreMonthlyLimit', 'overrideMonthlyLimit', 'canWorkInMonth', 'permanentInstitutionId'],
];

/** Settings that can be overridden below the district, or be dated. */
export const inheritedSettings = [
  'absence.cancelPenaltyHours',
  'absence.travelMinutes',
  'absence.fillCutOffMinutes',
  'callTimes.callTimes',
  'callTimes.smsTimes',
  'callTimes.quietFrom',
  'callTimes.quietTo',
] as const;

/** Common columns of non-working days and absences of substitutes. */
const awayColumns = 'org_id, substitute_id, from_date, to_date, start_time, end_time';

/** SQL for a JSON object with columns of a table, keyed by field name. */
const json = (alias: string, names: readonly string[]) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${alias}.${snakeCase(name)}`).join(', ')})`;

/**
 * SQL for the hours of a day: the entered hours or, until hours are entered, the planned hours
 * (docs/domain.md#work-limits).
 */
const workedHours = 'coalesce(round(sheet.minutes / 60.0, 2), timed.hours) as hours';
const sheetOf = (inOrganization: string) => `left join time_sheet_item as sheet on ${inOrganization}
          and sheet.confirmation_number = timed.confirmation_number and sheet.substitute_id = timed.substitute_id
          and sheet.job_gone is not true`;

/**
 * Builds the statement that loads everything that the gates need for the given jobs and substitutes: rows of `kind` and
 * `fact` (`facts.ts`). It contains no rules. It skips data that no gate reads: days outside of the weeks and months of
 * the jobs, skills that the jobs don't require, lists and calls of other jobs.
 */
export function factsText({ organization, days, substitutes, moment, isPast }: FactsOf): string {
  const inOrganization = (alias: string) => `${alias}.org_id = ${organization}`;
  const facts: Readonly<Record<string, string>> = {
    here: "select jsonb_build_object('moment', moment, 'date', day, 'zone', zone) from here",
    day: 'select to_jsonb(days) from days',
    place: 'select to_jsonb(place) from place',
    skill: `select jsonb_build_object('owner', asked.owner) || ${json('skill', ['skillId', 'minIgnoreMinutes', 'maxIgnoreMinutes'])}
      from asked join skill on ${inOrganization('skill')} and skill.skill_id = asked.skill_id`,
    criteria: `select ${json('worker', ['workerId', ...criteriaFields])} from worker
      where ${inOrganization('worker')} and worker.worker_id in (select worker_id from days)`,
    substitute: `select ${json('s', substituteFields)} from s`,
    held: `select jsonb_build_object('substituteId', held.owner_id, 'skillId', held.target_id)
      from substitute__skill_ids as held where ${inOrganization('held')}
      and held.owner_id in (select substitute_id from s) and held.target_id in (select skill_id from asked)`,
    taken: `select to_jsonb(taken) from (
        select timed.substitute_id, timed.absence_date, timed.starts, timed.ends, ${isPast ? 'timed.hours' : workedHours}
        from (
          select day.confirmation_number, day.substitute_id, ${timedDay} from span
          join absence_day as day on ${inOrganization('day')} and ${statusIn('day.fill_status', 'isFilled')}
            and day.absence_date between span.from_date and span.to_date
          join s on s.substitute_id = day.substitute_id
          ${holderJoinSql}
          where day.confirmation_number not in (select confirmation_number from days)
        ) as timed
        ${isPast ? '' : sheetOf(inOrganization('sheet'))}
      ) as taken`,
    away: `select ${json('away', ['substituteId', 'fromDate', 'toDate', 'days', 'startTime', 'endTime'])}
      from span join (
        select ${awayColumns}, days from non_work_day as own where ${inOrganization('own')} union all
        select ${awayColumns}, 127 from substitute_absence as own
        where ${inOrganization('own')} and ${statusIn('status', 'isAway', substituteAbsenceStatuses)}
      ) as away on ${inOrganization('away')}
        and away.from_date <= span.to_date and away.to_date >= span.from_date
      where away.substitute_id in (select substitute_id from s)`,
    elsewhere: `select to_jsonb(busy) from ${busyElsewhere.name}(
        array(select substitute_id from s), ${isPast ? moment : 'null'}) as busy
      join span on busy.busy_on between span.from_date and span.to_date`,
    schoolLine: `select ${json('line', ['substituteId', 'instituteId', ...lineFields])}
      from school_preferred_substitute as line where ${inOrganization('line')}
      and line.institute_id in (select at_id from place) and line.substitute_id in (select substitute_id from s)`,
    employeeLine: `select ${json('line', ['substituteId', 'workerId', ...ownLineFields, 'callRank', 'substituteJobVisibility'])}
      from preferred_substitutes as line where ${inOrganization('line')}
      and line.worker_id in (select worker_id from days) and line.substitute_id in (select substitute_id from s)`,
    typeLine: `select ${json('line', ['substituteId', 'workerTypeId', ...ownLineFields])}
      from employee_type_preferred_substitute as line where ${inOrganization('line')}
      and line.worker_type_id in (select worker_type_id from days)
      and line.substitute_id in (select substitute_id from s)`,
    profileLine: `select ${json('line', ['substituteId', 'vacancyProfileId', ...ownLineFields, 'substituteJobVisibility'])}
        || jsonb_build_object('callRank', case when profile.favorite5 then line.call_rank end)
      from vacancy_profile_preferred_substitute as line
      join vacancy_profile as profile on ${inOrganization('profile')}
        and profile.vacancy_profile_id = line.vacancy_profile_id
      where ${inOrganization('line')} and line.vacancy_profile_id in (select vacancy_profile_id from days)
      and line.substitute_id in (select substitute_id from s)`,
    preferredSchool: `select ${json('line', ['substituteId', 'instituteId', 'days'])} from preferred_school as line
      where ${inOrganization('line')} and line.substitute_id in (select substitute_id from s)`,
    rejection: `select jsonb_build_object('substituteId', call.substitute_id, 'jobId', call.confirmation_number,
        'count', count(*)) from here join call_attempt as call on ${inOrganization('call')}
        and call.result in (${rejections.map((result) => `'${result}'`).join(', ')}) and call.called_at <= here.moment
      where call.confirmation_number = any(array(select distinct job_id from days))
        and call.substitute_id in (select substitute_id from s)
      group by call.substitute_id, call.confirmation_number`,
    cancellation: `select jsonb_build_object('substituteId', given.substitute_id, 'jobId', given.confirmation_number,
        'removedAt', given.removed_at, 'isLate', given.is_late)
      from here join assignment as given on ${inOrganization('given')} and given.removed_at <= here.moment
        and given.cancellation_reason_id is not null
      where given.substitute_id in (select substitute_id from s)
        and (given.confirmation_number in (select job_id from days)
          or given.is_late and given.removed_at > here.moment - interval '${longestPenaltyHours} hours')`,
    setting: `select to_jsonb(saved) from (${settingsText(organization, overridesOf(inheritedSettings))}) as saved`,
    disclaimer: `select jsonb_build_object('version', version, 'text', text) from (
        select version, text from call_time_disclaimer where org_id = ${organization} order by version desc limit 1
      ) as newest`,
  };
  const rows = Object.entries(facts).map(
    ([kind, text]) => `select '${kind}' as kind, fact.* from (${text}) as fact(fact)`,
  );
  return `with recursive here as (${hereAt(organization, moment ?? 'now()')}),
  s as materialized (select s.* from substitute as s where ${inOrganization('s')} and ${substitutes}),
  days as materialized (
    select day.confirmation_number, ${jobOf('day')} as job_id, day.kind, day.fill_status, day.substitute_id, day.institute_id,
      day.worker_id, day.vacancy_profile_id, day.created_at,
      case when day.shown_to_all_at <= here.moment then day.shown_to_all_at end as shown_to_all_at, holder.title, holder.worker_type_id, ${timedDay},
      there.zone, (day.absence_date + coalesce(${startsAt}, '00:00')::time) at time zone there.zone as begins_at,
      ${breakMinutes} as break_minutes, coalesce(${isDeducted}, false) as is_deducted,
      request.hold, request.held_until, request.released_at, request.approval_status
    from here join absence_day as day on day.org_id = here.org_id and ${days}
    cross join lateral (select ${dayTimeZoneSql('here.zone')} as zone) as there
    left join lateral (select own.org_id as request_org, hold, held_until, released_at, approval_status from absence as own
      where own.org_id = day.org_id and own.absence_id = day.absence_id offset 0) as request
      on request.request_org = day.org_id
    ${holderJoinSql}
  ),
  span as materialized (
    select least(date_trunc('month', first)::date, first - 6) as from_date,
      greatest((date_trunc('month', last) + interval '1 month')::date, last + 6) as to_date
    from (select min(absence_date) as first, max(absence_date) as last from days) as ends
  ),
  asked as materialized (
    select 'w' || owner_id as owner, target_id as skill_id from worker__skill_ids
    where org_id = ${organization} and owner_id in (select worker_id from days)
    union all
    select 'v' || owner_id, target_id from vacancy_profile__skill_ids
    where org_id = ${organization} and owner_id in (select vacancy_profile_id from days)
  ),
  place (for_id, at_id, level, steps) as (
    select institute_id, institute_id, institution_level_id, 0 from school
    where org_id = ${organization} and institute_id in (select institute_id from days)
    union all
    select place.for_id, above.institute_id, above.institution_level_id, place.steps + 1 from place
    join school as own on own.org_id = ${organization} and own.institute_id = place.at_id
    join school as above on above.org_id = ${organization} and above.institute_id = own.parent_institute_id
    where place.steps < 10
  )
  ${rows.join(' union all ')}`;
}
