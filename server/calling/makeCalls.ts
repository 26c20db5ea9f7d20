import { settled } from '#schemas/rules/calling/callRound.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { Database, Sql } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { reader } from '../derived/write/reader.ts';
import { writer } from '../derived/write/writeRecord.ts';
import { underWay } from '../domain/calling/attempts.ts';
import type { ActionRequest, Domain } from '../domain/domainRule.ts';
import { closedGates } from '../domain/eligibility/closedGates.ts';
import { giveDays } from '../domain/fulfilment/assignJob.ts';
import { daysOfWholeJob, type MeantDay } from '../domain/fulfilment/daysMeant.ts';
import { system } from '../domain/people/absenceLog.ts';
import { contextIn } from '../organizations/work.ts';
import type { CallAnswer, PlacedCall, Telephone } from './telephone.ts';

/** What calls are made with. */
export interface CallingNeeds {
  readonly database: Pick<Database, 'maintain' | 'write' | 'read'>;
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  /** The telephone; undefined: nobody is called. */
  readonly telephone?: Telephone | undefined;
  /** Called after a write, so that open screens follow. */
  readonly onWritten?: ((entity: string, organization: number) => void) | undefined;
}

/** Minutes after which a call that was begun and has no answer has failed: its process ended. */
const lostAfter = 10;

/** Calls of a district at the same time. */
const lines = 4;

/**
 * Makes the calls of a district that wait, some at a time, until none is left or the signal is aborted; gives whether there are more.
 * A call that was begun is never made again: where its answer was lost it has failed.
 */
export async function makeCalls(
  needs: CallingNeeds,
  organization: number,
  moment: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const { database } = needs;
  const time = [organization, moment.toISOString()];
  await database.write(organization, (sql) => sql(lostText, [...time, lostAfter]));
  const sweep = () => database.write(organization, (sql) => sql(goneText, [...time, lateAfter]));
  await sweep();
  const takeTurns = async () => {
    while (!signal.aborted) {
      const call = await database.write(organization, (sql) => begin(sql, organization, moment));
      if (!call) return;
      await makeCall(needs, call, moment);
    }
  };
  await Promise.all(Array.from({ length: lines }, takeTurns));
  await sweep();
  return signal.aborted;
}

async function makeCall(needs: CallingNeeds, call: PlacedCall, moment: Date): Promise<void> {
  const { telephone } = needs;
  const failed: CallAnswer = { result: 'error', durationSeconds: 0 };
  const answer = telephone ? await telephone.call(call).catch(() => failed) : failed;
  await settle(needs, call, answer, moment);
}

/**
 * Keeps what came of a call; the substitute who accepts has the job, unless it was taken meanwhile or a gate has closed since
 * (docs/domain.md#calls). Nothing happens where the call is over already.
 */
export async function settle(
  needs: CallingNeeds,
  call: PlacedCall,
  { result: said, durationSeconds }: CallAnswer,
  moment: Date,
): Promise<void> {
  const { organization, callAttemptId } = call;
  const isTaken = await needs.database.write(organization, async (sql) => {
    const request = await requestOf(needs, sql, organization);
    const days = said === 'accepted' ? await takeableDays(request, call, moment) : [];
    const result = settled(said, days.length > 0);
    const [open] = await sql(answerText, [organization, callAttemptId, result, durationSeconds]);
    if (!open || result !== 'accepted') return false;
    await giveDays(request, days, { substituteId: call.substituteId }, 'phone');
    return true;
  });
  if (isTaken) needs.onWritten?.('absence/absence-day', organization);
}

/** What the service does by itself, in a transaction of a district. */
async function requestOf(needs: CallingNeeds, sql: Sql, organization: number): Promise<ActionRequest> {
  const [row] = await sql('select time_zone from organization where org_id = $1', [organization]);
  const author = { ...system, requestId: 'calling' };
  const { catalogue, domain } = needs;
  const { actor, requestId } = contextIn({ catalogue, domain, sql, author }, organization);
  const own = { catalogue, domain, sql, requestId, actor: { ...actor, timeZone: String(row?.time_zone) } };
  return { ...own, query: {}, body: {}, read: reader(own), write: writer(own) };
}

/** The reasons that a call in progress does not ask: it began in time. */
const ofTheHour = 'G13';

/** The days of a job that a substitute can take now; none where anything keeps them from it. */
async function takeableDays(
  request: ActionRequest,
  { jobId, substituteId }: PlacedCall,
  moment: Date,
): Promise<readonly MeantDay[]> {
  const { sql, actor, write } = request;
  const meant = await daysOfWholeJob(request, jobId);
  await write.hold('substitute/substitute', substituteId);
  const day = today(actor.timeZone, moment);
  const coming = meant.filter(({ absenceDate }) => absenceDate >= day);
  if (coming.length === 0 || coming.some(({ fillStatus }) => fillStatus !== dayStatuses.code.unfilled))
    return [];
  const takings = coming.map(({ confirmationNumber }) => ({ confirmationNumber, substituteId }));
  const judged = await closedGates(sql, actor.organization, takings, 'day', 'call', moment);
  const closed = judged.flatMap((one) => one.closed).filter(({ gate }) => gate !== ofTheHour);
  return closed.some(({ weight }) => weight === 'hard') ? [] : coming;
}

/** Begins the first call that waits, for a job that nobody has taken. */
async function begin(sql: Sql, organization: number, moment: Date): Promise<PlacedCall | undefined> {
  const [row] = await sql(beginText, [organization, moment.toISOString()]);
  return (
    row && {
      organization,
      callAttemptId: Number(row.id),
      jobId: Number(row.job),
      substituteId: Number(row.substitute),
      phone: String(row.phone),
    }
  );
}

/** Minutes after which a call that waits is not made any more: a new round says who is called then. */
const lateAfter = 5;

/** Calls that wait or are being made are never older than a day. */
const recent = `called_at between $2::timestamptz - interval '1 day' and $2::timestamptz`;

/** Whether the job of an attempt is still open. */
const isOpen = (attempt: string) => `exists (
  select from absence_day as day where day.org_id = $1 and day.confirmation_number = ${attempt}.confirmation_number
    and day.fill_status = ${dayStatuses.code.unfilled})`;

const lostText = `update call_attempt set result = 'error' where org_id = $1 and ${recent}
    and result = '${underWay.calling}' and called_at <= $2::timestamptz - make_interval(mins => $3)`;

const goneText = `delete from call_attempt as call where org_id = $1 and ${recent} and result = '${underWay.queued}'
    and (called_at <= $2::timestamptz - make_interval(mins => $3) or not ${isOpen('call')})`;

const beginText = `update call_attempt as call set result = '${underWay.calling}', called_at = $2::timestamptz
  from substitute as s
  where call.org_id = $1 and s.org_id = $1 and s.substitute_id = call.substitute_id and call.call_attempt_id = (
    select own.call_attempt_id from call_attempt as own where own.org_id = $1 and ${recent}
      and own.result = '${underWay.queued}' and ${isOpen('own')}
    order by own.called_at, own.call_attempt_id limit 1 for update of own skip locked)
  returning call.call_attempt_id as id, call.confirmation_number as job, call.substitute_id as substitute,
    s.phone_number as phone`;

const answerText = `update call_attempt set result = $3, duration_seconds = $4
  where org_id = $1 and call_attempt_id = $2 and result = '${underWay.calling}' returning call_attempt_id`;
