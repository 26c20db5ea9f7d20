import { type CallHours, nextRoundFor } from '#schemas/rules/calling/nextRound.ts';
import type { Clock } from '#schemas/rules/eligibility/facts.ts';
import { inGoodTime, offered } from '#schemas/rules/eligibility/offer.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { ComputedRows, RowsOf } from '../domainRule.ts';
import { type Facts, factsIn } from '../eligibility/facts.ts';
import { factsText } from '../eligibility/factsText.ts';
import type { LoadedJob } from '../eligibility/jobFacts.ts';
import { questionsOf } from '../eligibility/questions.ts';
import { settingsIn } from '../settings/loadSettings.ts';
import { underWay } from './attempts.ts';
import { callHours, closedDatesText, daysAhead } from './loadRound.ts';

/** The columns of a row that are worked out, with their types. */
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
  next_date: 'date',
  next_minutes: 'int',
} as const;

const recordset = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/**
 * The open and held jobs of the next weeks, those that start first before the others: which of them are called for now, how often it was
 * offered and what came of it last, and when the next round follows or what it waits for (docs/domain.md#calls).
 */
export const liveJobs: ComputedRows = async (of) => {
  const loaded = await of.ask(jobsText);
  const facts = factsIn(loaded);
  const [here] = facts('here');
  const { jobs } = questionsOf(loaded);
  const rows = here ? await rowsOf(of, facts, jobs, { ...here, moment: new Date(here.moment) }) : [];
  const { organization } = of;
  const result = (name: keyof typeof underWay) => `filter (where call.result = '${underWay[name]}')`;
  return `select found.job_id, found.confirmation_number, found.institute_id, found.worker_id, found.vacancy_profile_id, found.from_date,
      found.day_count, found.start_time, found.begins_at,
      case when tried.now_calling is not null then 'calling' when tried.is_queued then 'queued' else found.state end as state,
      (found.next_date + make_interval(mins => found.next_minutes)) at time zone place.time_zone as next_round_at,
      tried.calls, tried.now_calling as substitute_id, tried.last_call_at, tried.last_result
    from jsonb_to_recordset(${of.value(JSON.stringify(rows))}::jsonb) as found(${recordset})
    join organization as place on place.org_id = ${organization}
    left join lateral (
      select count(*) filter (where ${isOffer})::int as calls, max(call.substitute_id) ${result('calling')} as now_calling,
        bool_or(call.result = '${underWay.queued}') as is_queued, max(call.called_at) filter (where ${isOffer}) as last_call_at,
        (array_agg(call.result order by call.called_at desc, call.call_attempt_id desc))[1] as last_result
      from call_attempt as call
      where call.org_id = ${organization} and call.confirmation_number = found.job_id
    ) as tried on true`;
};

/** What people say on the web by themselves is an answer, and no offer. */
const isOffer = "call.channel <> 'web'";

/** Whether a job is open, or why nobody is called for it. */
const shown = [dayStatuses.code.unfilled, dayStatuses.code.held, dayStatuses.code.closed];

const jobsText = ({ organization }: RowsOf) =>
  factsText({
    organization,
    days: `day.fill_status in (${shown.join(', ')}) and day.absence_date >= here.day`,
    substitutes: 'false',
  });

async function rowsOf(of: RowsOf, facts: Facts, jobs: readonly LoadedJob[], now: Clock) {
  const settingOf = settingsIn(facts('setting'), now.date);
  const closed = await of.ask((own) =>
    closedDatesText(own.organization, own.value(now.date), own.value(addDays(now.date, 2 * daysAhead))),
  );
  const favored = await of.ask((own) => favoredText(own, jobs));
  const owners = new Set(favored.map(({ owner }) => owner));
  const hours = callHours(settingOf, new Set(closed.map(({ date }) => date)));
  const [place] = await of.ask(({ organization }) => placeText(organization));
  const begun = place?.begun_date
    ? { date: String(place.begun_date), minutes: Number(place.begun_minutes) }
    : now;
  const last =
    begun.date > now.date || (begun.date === now.date && begun.minutes > now.minutes) ? begun : now;
  const from = { ...now, ...last };
  const until = addDays(now.date, daysAhead);
  return jobs
    .filter(({ first }) => first.absence_date <= until)
    .map((job) => rowOf(job, owners.has(ownerOf(job)), from, hours, String(place?.time_zone)));
}

/** The time zone of a district, and when the last round began by its clock: in a simulation it can be ahead of now. */
const placeText = (
  organization: string,
) => `select time_zone, (last.at at time zone time_zone)::date::text as begun_date,
    (extract(hour from last.at at time zone time_zone) * 60 + extract(minute from last.at at time zone time_zone))::int
      as begun_minutes
  from organization cross join (select max(started_at) as at from call_round where org_id = ${organization}) as last
  where org_id = ${organization}`;

function rowOf(job: LoadedJob, isFavored: boolean, now: Clock, hours: CallHours, timeZone: string) {
  const { first, facts, district } = job;
  const state = stateOf(job, now);
  const asked = {
    facts,
    enteredOn: today(timeZone, facts.entered),
    favorites: isFavored ? [0] : [],
    cutOffMinutes: district.cutOffMinutes,
  };
  const next = state === 'open' ? nextRoundFor(asked, now, hours) : undefined;
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
    next_date: next?.date,
    next_minutes: next?.minutes,
  } satisfies Record<keyof typeof columns, unknown>;
}

/** What keeps everyone from a job; `open`: nothing (gates G12 and G14). */
function stateOf(
  { facts, district }: LoadedJob,
  now: Clock,
): 'open' | 'held' | 'awaitsApproval' | 'stopped' | 'over' {
  const isOver = facts.state === 'held' && facts.heldUntil !== undefined && facts.heldUntil <= now.moment;
  if (facts.state !== 'open' && !isOver) return facts.state;
  const closed = [...offered({ job: facts, now }), ...inGoodTime({ job: facts, district, now })];
  return closed.length > 0 ? 'over' : 'open';
}

const ownerOf = ({ first }: LoadedJob) =>
  first.worker_id === null ? `v${first.vacancy_profile_id}` : `w${first.worker_id}`;

/** Employees and profiles of some jobs who have favorites. */
function favoredText({ organization, value }: RowsOf, jobs: readonly LoadedJob[]): string {
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
