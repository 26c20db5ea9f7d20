import { type CallHours, nextRoundFor } from '#schemas/rules/calling/nextRound.ts';
import { type Clock, clocksAt } from '#schemas/rules/eligibility/facts.ts';
import { checkJobOpen, checkLeadTime } from '#schemas/rules/eligibility/offer.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { momentOnWall } from '#schemas/values/zonedTime.ts';
import type { ComputedRows, RowsContext } from '../domainRule.ts';
import { type Facts, factsIn } from '../eligibility/facts.ts';
import { factsText } from '../eligibility/factsText.ts';
import type { LoadedJob } from '../eligibility/jobFacts.ts';
import { eligibilityInput } from '../eligibility/questions.ts';
import { isUpcomingSql } from '../jobs/dayTimes.ts';
import { settingsIn } from '../settings/loadSettings.ts';
import { pendingResults } from './attempts.ts';
import { callHours, closedDatesText, daysAhead } from './loadRound.ts';

/** Columns of a job's row that are computed in code, with their SQL types. */
const columns = {
  job_id: 'bigint',
  confirmation_number: 'bigint',
  institute_id: 'bigint',
  worker_id: 'bigint',
  vacancy_profile_id: 'bigint',
  from_date: 'date',
  day_count: 'int',
  start_time: 'text',
  begins_at: 'timestamptz',
  state: 'text',
  next_round_at: 'timestamptz',
} as const;

const recordset = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/**
 * Rows of open and held jobs of the coming weeks, earliest start first: whether calls are made for the job, how often
 * it was offered and with what last result, and when the next round follows or what it waits for
 * (docs/domain.md#calls).
 */
export const liveJobs: ComputedRows = async (of) => {
  const loaded = await of.runQuery(jobsText);
  const facts = factsIn(loaded);
  const { jobs } = eligibilityInput(loaded);
  const rows = await rowsOf(of, facts, jobs);
  const { organization } = of;
  const result = (name: keyof typeof pendingResults) =>
    `filter (where call.result = '${pendingResults[name]}')`;
  return `select found.job_id, found.confirmation_number, found.institute_id, found.worker_id, found.vacancy_profile_id, found.from_date,
      found.day_count, found.start_time, found.begins_at,
      case when tried.now_calling is not null then 'calling' when tried.is_queued then 'queued' else found.state end as state,
      found.next_round_at,
      tried.calls, tried.now_calling as substitute_id, tried.last_call_at, tried.last_result
    from jsonb_to_recordset(${of.value(JSON.stringify(rows))}::jsonb) as found(${recordset})
    cross join lateral (
      select count(*) filter (where ${isOffer})::int as calls, max(call.substitute_id) ${result('calling')} as now_calling,
        bool_or(call.result = '${pendingResults.queued}') as is_queued, max(call.called_at) filter (where ${isOffer}) as last_call_at,
        (array_agg(call.result order by call.called_at desc, call.call_attempt_id desc))[1] as last_result
      from call_attempt as call
      where call.org_id = ${organization} and call.confirmation_number = found.job_id
    ) as tried`;
};

/** SQL condition that a call attempt is an offer. A response on the web is not an offer. */
const isOffer = "call.channel <> 'web'";

/**
 * Fill statuses of the listed jobs. Substitutes are called for unfilled jobs; held and closed jobs are listed with the
 * reason why no calls are made.
 */
const listedStatuses = [dayStatuses.code.unfilled, dayStatuses.code.held, dayStatuses.code.closed];

const jobsText = ({ organization }: RowsContext) =>
  factsText({
    organization,
    days: `day.fill_status in (${listedStatuses.join(', ')}) and ${isUpcomingSql()}`,
    substitutes: 'false',
  });

async function rowsOf(of: RowsContext, facts: Facts, jobs: readonly LoadedJob[]) {
  const [here] = facts('here');
  if (!here) return [];
  const settingOf = settingsIn(facts('setting'), here.date);
  const closed = await of.runQuery((own) =>
    closedDatesText(own.organization, own.value(here.date), own.value(addDays(here.date, 2 * daysAhead))),
  );
  const favored = await of.runQuery((own) => favoredText(own, jobs));
  const owners = new Set(favored.map(({ owner }) => owner));
  const hours = callHours(settingOf, new Set(closed.map(({ date }) => date)));
  const [round] = await of.runQuery(({ organization }) => lastRoundText(organization));
  const now = new Date(here.moment);
  // In a simulation the last round can be in the future.
  const last = round?.begun_at ? new Date(String(round.begun_at)) : now;
  const clockIn = clocksAt(last > now ? last : now);
  const until = addDays(here.date, daysAhead);
  return jobs
    .filter(({ first }) => first.absence_date <= until)
    .map((job) => rowOf(job, owners.has(ownerOf(job)), { ...clockIn(job.first.zone), moment: now }, hours));
}

const lastRoundText = (organization: string) =>
  `select max(started_at) as begun_at from call_round where org_id = ${organization}`;

function rowOf(job: LoadedJob, isFavored: boolean, now: Clock, hours: CallHours) {
  const { first, facts, district } = job;
  const state = stateOf(job, now);
  const callFacts = {
    facts,
    enteredOn: today(first.zone, facts.entered),
    favorites: isFavored ? [0] : [],
    cutOffMinutes: district.cutOffMinutes,
  };
  const next = state === 'open' ? nextRoundFor(callFacts, now, hours) : undefined;
  return {
    job_id: job.id,
    confirmation_number: first.confirmation_number,
    institute_id: first.institute_id,
    worker_id: first.worker_id,
    vacancy_profile_id: first.vacancy_profile_id,
    from_date: first.absence_date,
    day_count: job.days.length,
    start_time: first.starts,
    begins_at: first.begins_at,
    state: state === 'open' ? (next ? 'waiting' : 'over') : state,
    next_round_at: next && momentOnWall(next, first.zone),
  } satisfies Record<keyof typeof columns, unknown>;
}

/**
 * Returns the state of the calls for a job: why no calls are made, or `open` if nothing prevents them (gates G12 and
 * G14).
 */
function stateOf(
  { facts, district }: LoadedJob,
  now: Clock,
): 'open' | 'held' | 'awaitsApproval' | 'stopped' | 'over' {
  const isOver = facts.state === 'held' && facts.heldUntil !== undefined && facts.heldUntil <= now.moment;
  if (facts.state !== 'open' && !isOver) return facts.state;
  const closed = [...checkJobOpen({ job: facts, now }), ...checkLeadTime({ job: facts, district, now })];
  return closed.length > 0 ? 'over' : 'open';
}

const ownerOf = ({ first }: LoadedJob) =>
  first.worker_id === null ? `v${first.vacancy_profile_id}` : `w${first.worker_id}`;

/** SQL for the employees and vacancy profiles of the jobs that have favorites. */
function favoredText({ organization, value }: RowsContext, jobs: readonly LoadedJob[]): string {
  const ids = (name: 'worker_id' | 'vacancy_profile_id') => {
    const all = new Set(jobs.map(({ first }) => first[name]).filter((id) => id !== null));
    return `any(${value([...all])}::bigint[])`;
  };
  return `select distinct 'w' || worker_id as owner from preferred_substitutes
    where org_id = ${organization} and worker_id = ${ids('worker_id')} and call_rank is not null and is_excluded is not true
    union select distinct 'v' || vacancy_profile_id from vacancy_profile_preferred_substitute
    where org_id = ${organization} and vacancy_profile_id = ${ids('vacancy_profile_id')}
      and call_rank is not null and is_excluded is not true`;
}
