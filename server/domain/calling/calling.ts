import { nextRound } from '#schemas/rules/calling/nextRound.ts';
import { momentOnWall } from '#schemas/values/zonedTime.ts';
import { DomainError } from '../../common/domainError.ts';
import { sendJob } from '../../jobs/sendJob.ts';
import type { ActionRequest, Domain } from '../domainRule.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { pendingResults } from './attempts.ts';
import { loadCalling } from './loadRound.ts';

/**
 * Kind of the background job that runs a requested round of calls before the round is due
 * (`server/calling/callingJob.ts`); `minute` counts from 1970.
 */
export const roundNowKind = { name: 'calling-now', ids: ['organization', 'minute'] } as const;

const minuteLength = 60_000;

/** The next round of calls, and the result of the last one. */
interface Rounds {
  readonly nextRoundAt: string | null;
  readonly lastRoundAt: string | null;
  readonly lastCalls: number;
  /** Number of calls queued or in progress. */
  readonly underWay: number;
}

/**
 * `GET /api/v1.0/callAttempts/rounds`: returns when the next round of calls begins, the result of the last one, and the
 * number of calls in progress.
 */
async function rounds(request: ActionRequest): Promise<Rounds> {
  const { sql, actor } = request;
  const [row] = await sql(roundsText, [actor.organization]);
  return {
    nextRoundAt: (await nextMoment(request))?.toISOString() ?? null,
    lastRoundAt: row?.started_at ? new Date(String(row.started_at)).toISOString() : null,
    lastCalls: Number(row?.calls ?? 0),
    underWay: Number(row?.under_way ?? 0),
  };
}

const roundsText = `select last.started_at, last.calls,
    (select count(*) from call_attempt as call where call.org_id = $1 and call.result in (${Object.values(
      pendingResults,
    )
      .map((one) => `'${one}'`)
      .join(', ')})
      and call.called_at > now() - interval '1 day') as under_way
  from organization as place left join (
    select org_id, started_at, calls from call_round where org_id = $1 order by on_date desc, started_at desc limit 1
  ) as last on last.org_id = place.org_id
  where place.org_id = $1`;

/**
 * `POST /api/v1.0/callAttempts/runNow`: requests the next round of calls now, as if it were due. It runs only where
 * calls are simulated. Throws `badRequest` if the district has no call times.
 */
async function runNow(request: ActionRequest): Promise<{ readonly roundAt: string }> {
  const { sql, actor, body } = request;
  readBodyFields(body, []);
  const moment = await nextMoment(request);
  if (!moment) throw new DomainError('badRequest', { text: 'refused.noCallTimes' });
  await sendJob(sql, roundNowKind, {
    organization: actor.organization,
    minute: moment.getTime() / minuteLength,
  });
  return { roundAt: moment.toISOString() };
}

/**
 * Returns the start of the next round of calls: the earliest among the time zones of the district. Undefined without
 * call times.
 */
async function nextMoment({ sql, actor }: ActionRequest): Promise<Date | undefined> {
  const { organization } = actor;
  const [last] = await sql('select max(started_at) as at from call_round where org_id = $1', [organization]);
  const now = new Date();
  const begun = last?.at ? new Date(String(last.at)) : now;
  const zones = await loadCalling(sql, organization, begun > now ? begun : now);
  const starts = zones.flatMap((one) => {
    const start = nextRound(one.now, one);
    return (start && momentOnWall(start, one.timeZone)) ?? [];
  });
  return starts.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** Actions on the calls of a district. */
export const calling: Domain = {
  actions: { 'absence/call-attempt': { rounds, runNow } },
};
