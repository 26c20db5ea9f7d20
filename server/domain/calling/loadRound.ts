import { callSettings } from '#schemas/callSettings.ts';
import {
  type CalledJob,
  type CalledSubstitute,
  type CallOfJob,
  type CallSettings,
  defaultCallSettings,
  type OfferChannel,
  type Period,
} from '#schemas/rules/calling/callFacts.ts';
import { reachedResults } from '#schemas/rules/calling/callResults.ts';
import type { CallWorld } from '#schemas/rules/calling/callRound.ts';
import type { CallHours } from '#schemas/rules/calling/nextRound.ts';
import type { CountedCall } from '#schemas/rules/calling/reducedCalls.ts';
import { offerWindows } from '#schemas/rules/calling/rounds.ts';
import { type Clock, clockAt, type WeeklyWindow } from '#schemas/rules/eligibility/facts.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { addDays, isOnDays, today } from '#schemas/values/dates.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import type { Sql } from '../../database/database.ts';
import { factsIn } from '../eligibility/facts.ts';
import { factsText } from '../eligibility/factsText.ts';
import type { LoadedJob } from '../eligibility/jobFacts.ts';
import { eligibilityInput } from '../eligibility/questions.ts';
import { districtWindows } from '../eligibility/substituteFacts.ts';
import { closedForAll } from '../jobs/closedForAll.ts';
import { dayTimeZoneSql } from '../jobs/dayTimes.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { lastDigits, lostCallMinutes, pendingResults } from './attempts.ts';
import { callListsIn } from './callLists.ts';

/** Call times and settings of a district for the jobs of one time zone, at a moment. */
export interface CallingInZone {
  /** Date and time of day in the time zone. */
  readonly now: Clock;
  readonly timeZone: string;
  readonly windows: readonly WeeklyWindow[];
  readonly settings: CallSettings;
  readonly settingOf: SettingOf;
}

/** Input of a round of calls (`callRound`). */
export interface LoadedRound {
  readonly jobs: readonly CalledJob[];
  readonly context: CallWorld;
}

/**
 * Loads the call times and settings for each time zone of a district's schools, starting with the district's own.
 * Returns an empty list for a closed or unknown organization.
 */
export async function loadCalling(
  sql: Sql,
  organization: number,
  moment: Date,
): Promise<readonly CallingInZone[]> {
  const zones = await sql(zonesText, [organization]);
  const callings: CallingInZone[] = [];
  for (const timeZone of zones.map(({ zone }) => String(zone))) {
    const now = clockAt(moment, timeZone);
    const settingOf = await loadSettings(sql, { organization, today: now.date }, {});
    const { windows, settings } = callHours(settingOf, new Set());
    callings.push({ now, timeZone, windows, settings, settingOf });
  }
  return callings;
}

const zonesText = `with here as (select time_zone as zone from organization where org_id = $1 and closed_on is null)
  select zone from here
  union all
  select distinct place.time_zone from school as place cross join here
  where place.org_id = $1 and place.time_zone <> here.zone`;

const everyChannel: readonly OfferChannel[] = ['text', 'call'];

/**
 * Builds the call times and settings of a district. Takes its settings, and the dates on which every school is closed.
 */
export function callHours(settingOf: SettingOf, closed: ReadonlySet<unknown>) {
  const workDays = settingOf('workSchedule.workDays', {});
  const { callTimes, textTimes } = districtWindows(settingOf);
  return {
    windows: offerWindows(callTimes, textTimes),
    callWindows: callTimes,
    settings: { ...defaultCallSettings, ...callSettings(settingOf, {}), channels: everyChannel },
    isSchoolDay: (date: string) => isOnDays(workDays, date) && !closed.has(date),
  } satisfies CallHours & Pick<CallWorld, 'callWindows'> & { readonly settings: CallSettings };
}

/** Number of days ahead for which jobs are loaded: more than evening calls ever cover. */
export const daysAhead = 14;

const roundText = factsText({
  organization: '$1::bigint',
  days: `day.fill_status = ${dayStatuses.code.unfilled} and day.absence_date >= $3::date
    and (day.absence_date <= $4::date or (day.created_at at time zone $5)::date = $3::date)
    and ${dayTimeZoneSql('here.zone')} = $5`,
  substitutes: 's.is_active',
  moment: '$2::timestamptz',
});

/**
 * Loads the open jobs at the schools of a time zone, everyone who could take one, and all facts that decide who is
 * called for which job.
 */
export async function loadRound(
  sql: Sql,
  organization: number,
  calling: CallingInZone,
): Promise<LoadedRound> {
  const { now, timeZone, settingOf } = calling;
  const rows = await sql(roundText, [
    ...[organization, now.moment.toISOString()],
    ...[now.date, addDays(now.date, daysAhead), timeZone],
  ]);
  const questions = eligibilityInput(rows);
  const listsOf = callListsIn(factsIn(rows), questions.substitutes);
  const loaded = new Map(questions.jobs.map((job) => [job.id, job]));
  const calls = await callsOfJobs(sql, organization, [...loaded.keys()], timeZone);
  const people = await calledSubstitutes(sql, organization, calling);
  const closedDays = await sql(closedText, [organization, now.date, addDays(now.date, 2 * daysAhead)]);
  const closed = new Set(closedDays.map(({ date }) => date));
  const { windows, callWindows, isSchoolDay } = callHours(settingOf, closed);
  const jobOf = ({ id }: CalledJob) => loaded.get(id) as LoadedJob;
  return {
    jobs: questions.jobs.map((job) => ({
      id: job.id,
      facts: job.facts,
      enteredOn: today(timeZone, job.facts.entered),
      ...listsOf(job),
      calls: calls.get(job.id) ?? [],
    })),
    context: {
      windows,
      callWindows,
      districtOf: (job) => jobOf(job).district,
      isSchoolDay,
      factsOf: (id, job) => questions.of(jobOf(job), id, 'call').substitute,
      callsOf: (id) => people.get(id) ?? neverCalled,
    },
  };
}

const neverCalled: CalledSubstitute = { calls: [], refusedDays: new Set(), hasBadNumber: false };

/** Loads the calls and text messages about the jobs, oldest first. */
async function callsOfJobs(
  sql: Sql,
  organization: number,
  jobs: readonly number[],
  timeZone: string,
): Promise<ReadonlyMap<number, readonly CallOfJob[]>> {
  const rows = await sql(
    `select confirmation_number as job, substitute_id, called_at, (called_at at time zone $3)::date::text as date,
       period, cycle, result, channel
     from call_attempt where org_id = $1 and confirmation_number = any($2::bigint[]) and channel in ('phone', 'text')
     order by called_at, call_attempt_id`,
    [organization, jobs, timeZone],
  );
  const calls = rows.map((row) => ({
    job: Number(row.job),
    substituteId: Number(row.substitute_id),
    channel: row.channel === 'text' ? ('text' as const) : ('call' as const),
    at: new Date(String(row.called_at)),
    date: String(row.date),
    period: row.period as Period,
    cycle: Number(row.cycle ?? 1),
    result: String(row.result),
  }));
  return groupByKey(calls, ({ job }) => job);
}

/** Number of days ahead for which substitutes' refusals of a whole day are loaded. */
const refusedAhead = 14;

/**
 * Loads call facts of substitutes who were called: missed calls since they were last reached, within the period that
 * counts; the days that they refused; whether their number is out of service; whether an offer is open.
 */
async function calledSubstitutes(
  sql: Sql,
  organization: number,
  { now, timeZone, settings }: CallingInZone,
): Promise<ReadonlyMap<number, CalledSubstitute>> {
  const since = new Date(now.moment.getTime() - countedDays * 86_400_000).toISOString();
  const missed = await sql(missedText, [organization, timeZone, since, reachedResults]);
  const refused = await sql(refusedText, [organization, now.date, addDays(now.date, refusedAhead)]);
  const bad = await sql(badText, [organization]);
  const waiting = await sql(waitingText, [organization, now.moment.toISOString(), settings.recallMinutes]);
  const calls = groupByKey(missed, (row) => Number(row.id));
  const days = groupByKey(refused, (row) => Number(row.id));
  const unreachable = new Set(bad.map(({ id }) => Number(id)));
  const offered = new Set(waiting.map(({ id }) => Number(id)));
  const ids = new Set([...calls.keys(), ...days.keys(), ...unreachable, ...offered]);
  return new Map(
    [...ids].map((id): [number, CalledSubstitute] => [
      id,
      {
        calls: (calls.get(id) ?? []).map(
          (row): CountedCall => ({
            calledAt: new Date(String(row.called_at)).toISOString(),
            day: String(row.day),
            result: String(row.result),
          }),
        ),
        refusedDays: new Set((days.get(id) ?? []).map(({ date }) => String(date))),
        hasBadNumber: unreachable.has(id),
        hasOpenOffer: offered.has(id),
      },
    ]),
  );
}

/** Days for which missed calls count: enough for a substitute who is called once a week. */
const countedDays = 90;

const missedText = `select s.substitute_id as id, call.called_at, call.result,
    (call.called_at at time zone $2)::date::text as day
  from substitute as s
  cross join lateral (
    select max(own.called_at) as at from call_attempt as own
    where own.org_id = $1 and own.substitute_id = s.substitute_id and own.channel = 'phone' and own.result = any($4)
  ) as last_reached
  join call_attempt as call on call.org_id = $1 and call.substitute_id = s.substitute_id and call.channel = 'phone'
    and call.called_at > greatest($3::timestamptz, last_reached.at, s.calls_forgiven_at)
  where s.org_id = $1 and s.is_active
  order by call.called_at, call.call_attempt_id`;

const refusedText = `select distinct call.substitute_id as id, day.absence_date::text as date
  from absence_day as day
  join call_attempt as call on call.org_id = $1 and call.confirmation_number = day.confirmation_number
    and call.result = 'rejectedAllDay'
  where day.org_id = $1 and day.absence_date between $2::date and $3::date`;

const badText = `select s.substitute_id as id from substitute as s
  where s.org_id = $1 and s.is_active and exists (
    select from call_attempt as call where call.org_id = $1 and call.substitute_id = s.substitute_id
      and call.result = 'badNumber' and call.phone = ${lastDigits('s.phone_number')})`;

/**
 * SQL for the substitutes with an unanswered offer: a call in progress, or a recent text message about a job that is
 * still open.
 */
const waitingText = `select call.substitute_id as id from call_attempt as call
  where call.org_id = $1
    and call.called_at between $2::timestamptz - make_interval(mins => greatest($3, ${lostCallMinutes})) and $2::timestamptz
    and (call.result in ('${pendingResults.queued}', '${pendingResults.calling}')
      or call.result = 'sent' and call.channel = 'text' and exists (
        select from absence_day as day where day.org_id = $1
          and day.confirmation_number = call.confirmation_number and day.fill_status = ${dayStatuses.code.unfilled}))`;

/** SQL for the dates in a range on which every school is closed. */
export const closedDatesText = (organization: string, from: string, to: string) =>
  `select closed_on::text as date from closed_day
   where org_id = ${organization} and closed_on between ${from}::date and ${to}::date and ${closedForAll}`;

const closedText = closedDatesText('$1', '$2', '$3');
