import { daySteps } from '#schemas/absence/actions/daySteps.ts';
import { hoursIn, weekOf } from '#schemas/rules/eligibility/calendar.ts';
import type { DayStretch } from '#schemas/rules/eligibility/facts.ts';
import { type ListOwner, nearestList } from '#schemas/rules/preferences/jobVisibility.ts';
import { limitOf } from '#schemas/rules/workLimits.ts';
import type { SettingName } from '#schemas/settingOf.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { ComputedRows } from '../domainRule.ts';
import type { LoadedJob } from '../eligibility/jobFacts.ts';
import { type Candidate, factsForJob, substitutesForJob } from '../eligibility/substitutesForJob.ts';
import { gateColumns, orNull, reasonsOf, summarizeGates } from '../eligibility/summarizeGates.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { visiblePhoneSql } from '../people/visiblePhoneSql.ts';
import { districtValue } from '../settings/effectiveValues.ts';
import { statusIn } from '../statusIn.ts';

/** Columns of a candidate that are computed from the gates, with their SQL types. */
const columns = {
  candidate_id: 'bigint',
  job_id: 'bigint',
  institute_id: 'bigint',
  worker_id: 'bigint',
  is_filled: 'boolean',
  standing: 'text',
  notes: 'jsonb',
  ...gateColumns,
  list: 'text',
  rank: 'int',
  list_order: 'int',
  list_place: 'int',
  week_hours: 'numeric',
  week_limit: 'numeric',
  busy: 'jsonb',
} as const;

type CandidateRow = Record<keyof typeof columns, unknown>;

const recordset = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** Kinds of substitute lists by which candidates are ordered, most specific first; substitutes on no list come last. */
const lists: readonly (ListOwner | undefined)[] = [
  ...(['vacancyProfile', 'employee', 'employeeType', 'school', 'region', 'district'] as const),
  undefined,
];

/**
 * Rows of every active substitute for the job of a day, with all gates closed for them (docs/domain.md#eligibility).
 * Order: those who can take it, then those who need a reason; permanent substitutes of the school first; then by rank,
 * list, rating and hours. For a filled job, lists the other substitutes, for a transfer.
 */
export const candidateRows: ComputedRows = async (of) => {
  const { organization, value, permissions, runQuery } = of;
  const facts = await runQuery((own) =>
    factsForJob({ organization: own.organization, number: own.parent, schools: own.schools?.() }),
  );
  const checkedJob = substitutesForJob(facts, permissions);
  const rows = checkedJob ? rowsOf(checkedJob.job, checkedJob.candidates) : [];
  const school = `${value(checkedJob?.job.first.institute_id ?? null)}::bigint`;
  return `with found as (
    select * from jsonb_to_recordset(${value(JSON.stringify(rows))}::jsonb) as found(${recordset})
  ),
  rated as (
    select substitute_id, round(avg(stars), 2) as rating from feedback
    where org_id = ${organization} and kind = 'performance' and is_hidden is not true group by substitute_id
    having count(*) >= (select least.value from ${districtValue('feedback.averageFrom', organization)} as least)
  ),
  worked as (
    select day.substitute_id, count(distinct ${jobOf('day')}) as jobs
    from organization as district join absence_day as day on day.org_id = district.org_id
      and day.institute_id = ${school} and ${statusIn('day.fill_status', 'isFilled')}
      and day.absence_date < (now() at time zone district.time_zone)::date
    where district.org_id = ${organization} group by day.substitute_id
  )
  select found.*, s.substitute_id, s.last_name || ', ' || s.first_name as substitute, ${visiblePhoneSql(of, 's')}, rated.rating,
    coalesce(worked.jobs, 0) as jobs_here,
    (select jsonb_agg(held.target_id order by held.target_id) from substitute__skill_ids as held
      where held.org_id = ${organization} and held.owner_id = s.substitute_id) as skill_ids,
    row_number() over (order by array_position(array['canTake', 'needsReason'], standing) nulls last,
      ${permanentFirst(organization, school)}, rank nulls last,
      list_order, list_place nulls last, rating desc nulls last, week_hours, s.last_name, s.first_name, candidate_id
    ) as place
  from found join substitute as s on s.org_id = ${organization} and s.substitute_id = found.candidate_id
  left join rated on rated.substitute_id = s.substitute_id
  left join worked on worked.substitute_id = s.substitute_id`;
};

/**
 * SQL sort order that puts the school's permanent substitutes first. The district's setting decides whether they are
 * sorted by rank or by weekly hours.
 */
const permanentFirst = (organization: string, school: string) => {
  const value = (name: SettingName) => `(select own.value from ${districtValue(name, organization)} as own)`;
  return `case when s.permanent_institution_id = ${school} and ${value('permanentSubstitutes.offer')} <> 'off'
    then case when ${value('permanentSubstitutes.byRank')} then coalesce(s.permanent_substitute_rank, 1000000)
      else found.week_hours end end nulls last`;
};

const { filled } = dayStatuses.code;
const assignable: readonly number[] = [...daySteps.assign.from, filled];

function rowsOf(job: LoadedJob, candidates: readonly Candidate[]): readonly CandidateRow[] {
  const has = job.first.fill_status === filled ? job.first.substitute_id : undefined;
  return candidates
    .filter(({ substituteId }) => substituteId !== has)
    .map((candidate) => rowOf(job, candidate));
}

function rowOf(job: LoadedJob, { substituteId, status, closed, facts }: Candidate): CandidateRow {
  const { first } = job;
  const nearest = nearestList(facts.lists);
  return {
    candidate_id: substituteId,
    job_id: job.id,
    institute_id: first.institute_id,
    worker_id: first.worker_id,
    is_filled: first.fill_status === filled,
    standing: assignable.includes(first.fill_status) ? status : 'blocked',
    notes: orNull(reasonsOf(closed.filter(({ weight }) => weight === 'info'))),
    ...summarizeGates(
      closed.filter(({ weight }) => weight !== 'info'),
      job,
    ),
    list: nearest?.owner ?? null,
    rank: nearest?.rank ?? null,
    list_order: lists.indexOf(nearest?.owner),
    list_place: nearest?.place ?? null,
    week_hours: hoursIn(facts.jobDays, weekOf(first.absence_date)),
    week_limit: limitOf(facts.permissions, 'week') ?? null,
    busy: orNull(busyTimes(job, [...facts.jobDays, ...(facts.busyElsewhere ?? [])])),
  };
}

/** When the substitute is busy on days of the job, as `2026-12-01 08:00-11:30`, in order. */
function busyTimes({ days }: LoadedJob, busy: readonly DayStretch[]): readonly string[] {
  const dates = new Set(days.map((day) => day.absence_date));
  const times = busy
    .filter(({ date }) => dates.has(date))
    .map(({ date, from, to }) => `${date} ${clock(from)}-${clock(to)}`);
  return [...new Set(times)].toSorted();
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
