import { fillText } from '#schemas/messages/fillText.ts';
import { offerTexts } from '#schemas/messages/pages/offerTexts.ts';
import { finalResult } from '#schemas/rules/calling/callRound.ts';
import type { Channel } from '#schemas/rules/eligibility/facts.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import { queueText } from '../channels/textOutbox.ts';
import type { Database, Sql } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { domainReader } from '../derived/write/domainReader.ts';
import { domainWriter } from '../derived/write/writeRecord.ts';
import { lostCallMinutes, pendingResults } from '../domain/calling/attempts.ts';
import type { ActionRequest, Domain } from '../domain/domainRule.ts';
import { closedGates } from '../domain/eligibility/closedGates.ts';
import { assignDays } from '../domain/fulfilment/assignJob.ts';
import { type LockedDay, lockDaysOfWholeJob } from '../domain/fulfilment/lockDays.ts';
import { systemActor } from '../domain/people/absenceLog.ts';
import { contextIn } from '../organizations/organizationWork.ts';
import { type Offer, openResult, readOffer } from './offerFacts.ts';
import type { CallAnswer, PlacedCall, Telephone } from './telephone.ts';
import { writeCallEvents } from './writeCallEvents.ts';

/** Dependencies for calling substitutes and for recording their answers. */
export interface CallingDependencies {
  readonly database: Pick<Database, 'maintain' | 'write' | 'read'>;
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  /** The telephone; without it no one is called. */
  readonly telephone?: Telephone | undefined;
  /**
   * Email configuration; `text` is the text message configuration. Undefined if not configured. The outboxes do the
   * sending.
   */
  readonly mail?: unknown;
  readonly text?: unknown;
  /** Current time; default: the system clock. */
  readonly clock?: () => Date;
  /** Base URL of the links in emails. */
  readonly publicUrl?: string;
  /** Called after a write, so that open screens refresh. */
  readonly onWritten?: ((entity: string, organization: number) => void) | undefined;
}

/** Maximum number of concurrent calls per district and process. */
const concurrentCalls = 4;

/**
 * Makes the queued calls of a district, several at a time, until none is left or the signal is aborted. Returns whether
 * it was aborted. A call is never repeated: if its answer was lost, it counts as failed.
 */
export async function makeCalls(
  needs: CallingDependencies,
  organization: number,
  moment: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const { database } = needs;
  const time = [organization, moment.toISOString()];
  await database.write(organization, (sql) => sql(lostText, [...time, lostCallMinutes]));
  const sweep = () =>
    database.write(organization, async (sql) => {
      await sql(goneText, [...time, lateAfter]);
      await sql(unsentText, time);
    });
  await sweep();
  const takeTurns = async () => {
    while (!signal.aborted) {
      const call = await database.write(organization, (sql) =>
        beginNextOffer(needs, sql, organization, moment),
      );
      if (!call) return;
      if (isCalled(needs, call)) await makeCall(needs, call, moment);
    }
  };
  await Promise.all(Array.from({ length: concurrentCalls }, takeTurns));
  await sweep();
  return signal.aborted;
}

async function makeCall(needs: CallingDependencies, call: PlacedCall, moment: Date): Promise<void> {
  const { telephone } = needs;
  const failed: CallAnswer = { result: 'error', durationSeconds: 0 };
  const answer = telephone ? await telephone.call(call).catch(() => failed) : failed;
  if (answer) await recordAnswer(needs, call, answer, moment);
}

/**
 * Whether the telephone makes the offer: phone calls, and in a simulation also text messages. Real text messages go to
 * the outbox instead.
 */
const isCalled = ({ telephone }: CallingDependencies, { channel }: PlacedCall) =>
  channel === 'phone' || telephone?.isSimulated === true;

/**
 * For each channel of an offer: the eligibility channel whose gates apply when the substitute accepts, and the source
 * that the assignment records.
 */
const channelRules = {
  phone: { asks: 'call', source: 'phone' },
  text: { asks: 'text', source: 'text' },
  email: { asks: 'web', source: 'web' },
} as const;

/**
 * Records the result of an offer. A substitute who accepts gets the job, unless it was taken or an eligibility gate has
 * closed meanwhile (docs/domain.md#calls). Returns the final result; returns undefined and does nothing if the offer
 * has already ended.
 */
export async function recordAnswer(
  needs: CallingDependencies,
  call: PlacedCall,
  { result: answer, durationSeconds }: CallAnswer,
  moment: Date,
): Promise<CallAnswer['result'] | undefined> {
  const { organization, callAttemptId, channel } = call;
  const finalAnswer = await needs.database.write(organization, async (sql) => {
    const [held] = await sql(holdText, [organization, callAttemptId, openResults(needs, call)]);
    if (!held) return undefined;
    const request = await requestOf(needs, sql, organization);
    const days =
      answer === 'accepted'
        ? await takeableDays(request, { ...call, asks: channelRules[channel].asks }, moment)
        : [];
    const result = finalResult(answer, days.length > 0);
    await sql(answerText, [organization, callAttemptId, result, durationSeconds]);
    await writeCallEvents(sql, organization, 'call.ended', [call]);
    if (result === 'accepted')
      await assignDays(request, days, { substituteId: call.substituteId }, channelRules[channel].source);
    return result;
  });
  if (finalAnswer === 'accepted') needs.onWritten?.('absence/absence-day', organization);
  return finalAnswer;
}

/** Returns the current time by the clock of the calling dependencies. */
export const currentTime = ({ clock }: CallingDependencies): Date => clock?.() ?? new Date();

/** Result codes of an offer that still waits for an answer. */
const openResults = (needs: CallingDependencies, call: PlacedCall): readonly string[] =>
  isCalled(needs, call) ? [pendingResults.calling, openResult(call.channel)] : [openResult(call.channel)];

/** Builds a request of the system user in a transaction of a district. */
export async function requestOf(
  needs: CallingDependencies,
  sql: Sql,
  organization: number,
): Promise<ActionRequest> {
  const [row] = await sql('select time_zone from organization where org_id = $1', [organization]);
  const author = { ...systemActor, requestId: 'calling' };
  const { catalogue, domain } = needs;
  const { actor, requestId } = contextIn({ catalogue, domain, sql, author }, organization);
  const own = { catalogue, domain, sql, requestId, actor: { ...actor, timeZone: String(row?.time_zone) } };
  return { ...own, query: {}, body: {}, read: domainReader(own), write: domainWriter(own) };
}

/** The eligibility gate for calling hours. It is skipped when an answer arrives, because the call began in time. */
const callingHoursGate = 'G13';

/** A job, a substitute, and the channel whose eligibility gates are checked. */
interface TakeRequest {
  readonly jobId: number;
  readonly substituteId: number;
  readonly asks: Channel;
}

/**
 * Returns the days of a job that a substitute can take now; empty if any eligibility gate is closed. With `asks:
 * 'assign'` soft gates block too, because no person can override them.
 */
export async function takeableDays(
  request: ActionRequest,
  { jobId, substituteId, asks }: TakeRequest,
  moment: Date,
): Promise<readonly LockedDay[]> {
  const { sql, actor, write } = request;
  const jobDays = await lockDaysOfWholeJob(request, jobId);
  await write.lock('substitute/substitute', substituteId);
  const coming = jobDays.filter(({ absenceDate, timeZone }) => absenceDate >= today(timeZone, moment));
  if (coming.length === 0 || coming.some(({ fillStatus }) => fillStatus !== dayStatuses.code.unfilled))
    return [];
  const assignments = coming.map(({ confirmationNumber }) => ({ confirmationNumber, substituteId }));
  const checks = await closedGates(sql, actor.organization, assignments, 'day', asks, moment);
  const closed = checks.flatMap((one) => one.closed).filter(({ gate }) => gate !== callingHoursGate);
  const keeps = asks === 'assign' ? ['hard', 'soft'] : ['hard'];
  return closed.some(({ weight }) => keeps.includes(weight)) ? [] : coming;
}

/**
 * Begins the first queued offer for a job that is still open. A text message is queued for sending in the same
 * transaction.
 */
async function beginNextOffer(
  needs: CallingDependencies,
  sql: Sql,
  organization: number,
  moment: Date,
): Promise<PlacedCall | undefined> {
  const lines = needs.telephone?.lines ?? null;
  const [row] = await sql(beginText, [organization, moment.toISOString(), lines]);
  if (!row) return undefined;
  const offer = await readOffer(sql, organization, Number(row.id));
  if (offer && !isCalled(needs, offer)) await queueOffer(sql, offer);
  if (offer) await writeCallEvents(sql, organization, 'call.begun', [offer]);
  return offer;
}

async function queueOffer(sql: Sql, offer: Offer): Promise<void> {
  const { organization, callAttemptId, phone, language, facts } = offer;
  // An en dash would force an encoding that halves the capacity of a text message.
  const text = fillText(offerTexts[language].text, facts).replaceAll('–', '-');
  await queueText(sql, {
    ...{
      organization,
      to: phone,
      kind: 'jobOffer',
      about: callAttemptId,
      text,
      expiresInSeconds: lateAfter * 60,
    },
  });
  await sql(answerText, [organization, callAttemptId, 'sent', null]);
}

/** Minutes after which a queued call is dropped; the next round decides again. */
const lateAfter = 5;

/** SQL condition for offers of the last day, because queued and running calls are never older. */
const recent = `called_at between $2::timestamptz - interval '1 day' and $2::timestamptz`;

/** SQL condition: the job of a call attempt is still open. */
const isOpen = (attempt: string) => `exists (
  select from absence_day as day where day.org_id = $1 and day.confirmation_number = ${attempt}.confirmation_number
    and day.fill_status = ${dayStatuses.code.unfilled})`;

const lostText = `update call_attempt set result = 'error' where org_id = $1 and ${recent}
    and result = '${pendingResults.calling}' and called_at <= $2::timestamptz - make_interval(mins => $3)`;

const goneText = `delete from call_attempt as call where org_id = $1 and ${recent} and result = '${pendingResults.queued}'
    and (called_at <= $2::timestamptz - make_interval(mins => $3) or not ${isOpen('call')})`;

/** SQL that marks offers as failed if their text message was not sent. */
const unsentText = `update call_attempt as call set result = 'error' from text_outbox as text
  where call.org_id = $1 and ${recent} and call.channel = 'text' and call.result = 'sent'
    and text.org_id = $1 and text.kind = 'jobOffer' and text.about_id = call.call_attempt_id and text.state = 'failed'`;

const beginText = `update call_attempt as call set result = '${pendingResults.calling}', called_at = $2::timestamptz
  where call.org_id = $1 and call.call_attempt_id = (
    select own.call_attempt_id from call_attempt as own where own.org_id = $1 and ${recent}
      and own.result = '${pendingResults.queued}' and ${isOpen('own')}
      and (own.channel <> 'phone' or $3::int is null or (
        select count(*) from call_attempt as line where line.org_id = $1
          and line.called_at between $2::timestamptz - interval '1 day' and $2::timestamptz
          and line.channel = 'phone' and line.result = '${pendingResults.calling}') < $3::int)
    order by own.called_at, own.call_attempt_id limit 1 for update of own skip locked)
  returning call.call_attempt_id as id`;

const holdText = `select 1 from call_attempt
  where org_id = $1 and call_attempt_id = $2 and result = any($3::text[]) for update`;

const answerText = `update call_attempt set result = $3, duration_seconds = $4
  where org_id = $1 and call_attempt_id = $2`;
