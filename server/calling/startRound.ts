import { callRound } from '#schemas/rules/calling/callRound.ts';
import { roundAt } from '#schemas/rules/calling/rounds.ts';
import type { Sql } from '../database/database.ts';
import { lastDigits, pendingResults } from '../domain/calling/attempts.ts';
import { type CallingInZone, loadCalling, loadRound } from '../domain/calling/loadRound.ts';
import { writeCallEvents } from './writeCallEvents.ts';

/**
 * Begins the round of calls for a moment, in each time zone in which the district makes calls at that moment, unless
 * the round has begun already. Decides who is called for which job and queues the calls, in the transaction of `sql`.
 * Returns the number of queued calls; undefined if no round began.
 */
export async function startRound(sql: Sql, organization: number, moment: Date): Promise<number | undefined> {
  let count: number | undefined;
  for (const calling of await loadCalling(sql, organization, moment)) {
    const queued = await startRoundIn(sql, organization, calling);
    if (queued !== undefined) count = (count ?? 0) + queued;
  }
  return count;
}

/**
 * Begins the round of one time zone. Skips substitutes who have not answered an offer from another time zone's round.
 */
async function startRoundIn(
  sql: Sql,
  organization: number,
  calling: CallingInZone,
): Promise<number | undefined> {
  const { now, settings, timeZone } = calling;
  const { moment } = now;
  const round = roundAt(now, calling.windows, settings);
  if (!round) return undefined;
  const key = [organization, now.date, timeZone, round.period, round.cycle];
  const [begun] = await sql(beginText, [...key, moment.toISOString()]);
  if (!begun) return undefined;
  const { jobs, context } = await loadRound(sql, organization, calling);
  const offers = callRound(jobs, context, now, settings);
  const queued = await sql(queueText, [
    ...[organization, moment.toISOString(), round.period, round.cycle],
    ...[offers.map(({ jobId }) => jobId), offers.map(({ substituteId }) => substituteId)],
    offers.map(({ channel }) => (channel === 'text' ? 'text' : 'phone')),
  ]);
  const calls = queued.map((row) => ({ callAttemptId: Number(row.id), jobId: Number(row.job) }));
  await writeCallEvents(sql, organization, 'call.queued', calls);
  await sql(countText, [...key, jobs.length, offers.length]);
  return offers.length;
}

const beginText = `insert into call_round (org_id, on_date, time_zone, period, cycle, started_at, jobs, calls)
  values ($1, $2, $3, $4, $5, $6, 0, 0) on conflict (org_id, on_date, time_zone, period, cycle) do nothing returning cycle`;

const countText = `update call_round set jobs = $6, calls = $7
  where org_id = $1 and on_date = $2 and time_zone = $3 and period = $4 and cycle = $5`;

const queueText = `insert into call_attempt
    (org_id, confirmation_number, substitute_id, institute_id, called_at, channel, phone, period, cycle, result)
  select $1, offer.job, offer.substitute, day.institute_id, $2::timestamptz, offer.channel,
    ${lastDigits("case when offer.channel = 'text' then s.sms_phone_number else s.phone_number end")},
    $3, $4::integer, '${pendingResults.queued}'
  from unnest($5::bigint[], $6::bigint[], $7::text[]) with ordinality as offer(job, substitute, channel, place)
  join absence_day as day on day.org_id = $1 and day.confirmation_number = offer.job
  join substitute as s on s.org_id = $1 and s.substitute_id = offer.substitute
  order by offer.place
  returning call_attempt_id as id, confirmation_number as job`;
