import { callRound } from '#schemas/rules/calling/callRound.ts';
import { roundAt } from '#schemas/rules/calling/rounds.ts';
import type { Sql } from '../database/database.ts';
import { lastDigits, underWay } from '../domain/calling/attempts.ts';
import { loadCalling, loadRound } from '../domain/calling/loadRound.ts';
import { tellCalls } from './tellCalls.ts';

/**
 * Begins the round of calls in which a moment lies, if a district calls then and nobody has begun it: works out who is called
 * for which job and queues the calls, in the transaction of `sql`. Gives how many are queued; undefined where none was
 * begun.
 */
export async function startRound(sql: Sql, organization: number, moment: Date): Promise<number | undefined> {
  const calling = await loadCalling(sql, organization, moment);
  const round = calling && roundAt(calling.now, calling.windows, calling.settings);
  if (!round) return undefined;
  const { now, settings } = calling;
  const key = [organization, now.date, round.period, round.cycle];
  const [begun] = await sql(beginText, [...key, moment.toISOString()]);
  if (!begun) return undefined;
  const { jobs, world } = await loadRound(sql, organization, calling);
  const offers = callRound(jobs, world, now, settings);
  const queued = await sql(queueText, [
    ...[organization, moment.toISOString(), round.period, round.cycle],
    ...[offers.map(({ jobId }) => jobId), offers.map(({ substituteId }) => substituteId)],
    offers.map(({ channel }) => (channel === 'text' ? 'text' : 'phone')),
  ]);
  const calls = queued.map((row) => ({ callAttemptId: Number(row.id), jobId: Number(row.job) }));
  await tellCalls(sql, organization, 'call.queued', calls);
  await sql(countText, [...key, jobs.length, offers.length]);
  return offers.length;
}

const beginText = `insert into call_round (org_id, on_date, period, cycle, started_at, jobs, calls)
  values ($1, $2, $3, $4, $5, 0, 0) on conflict (org_id, on_date, period, cycle) do nothing returning cycle`;

const countText = `update call_round set jobs = $5, calls = $6
  where org_id = $1 and on_date = $2 and period = $3 and cycle = $4`;

const queueText = `insert into call_attempt
    (org_id, confirmation_number, substitute_id, institute_id, called_at, channel, phone, period, cycle, result)
  select $1, offer.job, offer.substitute, day.institute_id, $2::timestamptz, offer.channel,
    ${lastDigits("case when offer.channel = 'text' then s.sms_phone_number else s.phone_number end")},
    $3, $4::integer, '${underWay.queued}'
  from unnest($5::bigint[], $6::bigint[], $7::text[]) with ordinality as offer(job, substitute, channel, place)
  join absence_day as day on day.org_id = $1 and day.confirmation_number = offer.job
  join substitute as s on s.org_id = $1 and s.substitute_id = offer.substitute
  order by offer.place
  returning call_attempt_id as id, confirmation_number as job`;
