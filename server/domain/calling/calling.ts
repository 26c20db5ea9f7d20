import { nextRound } from '#schemas/rules/calling/nextRound.ts';
import { momentOnWall } from '#schemas/values/zonedTime.ts';
import { DomainError } from '../../common/domainError.ts';
import { sendJob } from '../../jobs/sendJob.ts';
import type { ActionRequest, Domain } from '../domainRule.ts';
import { sentFields } from '../sentFields.ts';
import { underWay } from './attempts.ts';
import { loadCalling } from './loadRound.ts';

/** What a round that is made before its time is sent by (`server/calling/callingJob.ts`): as of which minute since 1970. */
export const roundNowKind = { name: 'calling-now', ids: ['organization', 'minute'] } as const;

const minuteLength = 60_000;

/** When a district calls next, and what the last round was. */
interface Rounds {
  readonly nextRoundAt: string | null;
  readonly lastRoundAt: string | null;
  readonly lastCalls: number;
  /** Calls that wait or are being made. */
  readonly underWay: number;
}

/** `GET /api/v1.0/callAttempts/rounds`: when the next round of calls begins, how the last one was, and how many calls are under way. */
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
      underWay,
    )
      .map((one) => `'${one}'`)
      .join(', ')})
      and call.called_at > now() - interval '1 day') as under_way
  from (select 1) as one left join lateral (
    select started_at, calls from call_round where org_id = $1 order by on_date desc, started_at desc limit 1
  ) as last on true`;

/**
 * `POST /api/v1.0/callAttempts/runNow`: asks for the next round of calls now, as if its time had come. It is made where calls
 * are simulated, and nowhere else. Throws `badRequest` where the district has no call times.
 */
async function runNow(request: ActionRequest): Promise<{ readonly roundAt: string }> {
  const { sql, actor, body } = request;
  sentFields(body, []);
  const moment = await nextMoment(request);
  if (!moment) throw new DomainError('badRequest', { text: 'refused.noCallTimes' });
  await sendJob(sql, roundNowKind, {
    organization: actor.organization,
    minute: moment.getTime() / minuteLength,
  });
  return { roundAt: moment.toISOString() };
}

/** When the first round begins, in whichever time zone, that was not begun. */
async function nextMoment({ sql, actor }: ActionRequest): Promise<Date | undefined> {
  const { organization } = actor;
  const [last] = await sql('select max(started_at) as at from call_round where org_id = $1', [organization]);
  const now = new Date();
  const begun = last?.at ? new Date(String(last.at)) : now;
  const callings = await loadCalling(sql, organization, begun > now ? begun : now);
  const starts = callings.flatMap((one) => {
    const start = nextRound(one.now, one);
    return (start && momentOnWall(start, one.timeZone)) ?? [];
  });
  return starts.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** What can be asked of the calls of a district, and done with them. */
export const calling: Domain = {
  actions: { 'absence/call-attempt': { rounds, runNow } },
};
