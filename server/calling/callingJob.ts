import { roundAt } from '#schemas/rules/calling/rounds.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { Sql } from '../database/database.ts';
import { pendingResults } from '../domain/calling/attempts.ts';
import { roundNowKind } from '../domain/calling/calling.ts';
import { loadCalling } from '../domain/calling/loadRound.ts';
import type { JobKind, JobOutcome } from '../jobs/jobKind.ts';
import { askForConsent } from './consent.ts';
import { emailFavorites, hasUnmailed } from './emailFavorites.ts';
import { type CallingDependencies, makeCalls, requestOf } from './makeCalls.ts';
import { startRound } from './startRound.ts';

const common = { retry: { limit: 3, seconds: 20 }, timeLimit: 60, maxConcurrent: 2 } as const;

/**
 * Calls substitutes for open jobs (docs/domain.md#calls): every minute, for each district with open jobs, begins the
 * round that is due and makes its calls. Also emails favorites if mail is configured. Makes no calls without a
 * telephone.
 */
export const callingJob: JobKind<'organization', CallingDependencies> = {
  name: 'calling',
  ids: ['organization'],
  ...common,
  due: {
    every: 60,
    read: async (needs, now) => {
      const { database, telephone, mail } = needs;
      if (!telephone && !mail) return [];
      const rows = await database.maintain((sql) => sql(districtsText, [now.toISOString()]));
      const due: { organization: number }[] = [];
      for (const organization of rows.map(({ org_id }) => Number(org_id)))
        if (await database.read(organization, (sql) => isDue(needs, sql, organization, now)))
          due.push({ organization });
      return due;
    },
  },
  run: ({ organization }, needs, { now, signal }) => runCalls(needs, organization, now, signal),
};

/** Runs a requested round of calls at a chosen minute. Does nothing unless calls are simulated. */
export const roundNowJob: JobKind<'organization' | 'minute', CallingDependencies> = {
  ...roundNowKind,
  ...common,
  run: async ({ organization, minute }, needs, { signal }) =>
    needs.telephone?.isSimulated
      ? runCalls(needs, organization, new Date(minute * 60_000), signal)
      : undefined,
};

async function runCalls(
  needs: CallingDependencies,
  organization: number,
  moment: Date,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database, mail, publicUrl } = needs;
  if (mail && publicUrl)
    await database.write(organization, async (sql) => {
      const [calling] = await loadCalling(sql, organization, moment);
      if (calling) await emailFavorites(sql, organization, calling, publicUrl);
    });
  if (!needs.telephone) return undefined;
  await database.write(organization, async (sql) => {
    const queued = await startRound(sql, organization, moment);
    if (queued !== undefined && requestsConsent(needs))
      await askForConsent(await requestOf(needs, sql, organization));
  });
  return (await makeCalls(needs, organization, moment, signal)) ? 'more' : undefined;
}

/** Whether substitutes are asked for consent to text messages: only if the messages are really sent, not simulated. */
const requestsConsent = ({ telephone, text }: CallingDependencies) =>
  !telephone?.isSimulated && text !== undefined;

/**
 * SQL that selects the districts with unfilled absence days. Starts with yesterday's UTC date, to include today in
 * every time zone.
 */
const districtsText = `select distinct org_id from absence_day
  where fill_status = ${dayStatuses.code.unfilled} and absence_date >= ($1::timestamptz)::date - 1 order by org_id`;

/** Whether a round is due or calls are in progress. */
async function isDue(
  needs: CallingDependencies,
  sql: Sql,
  organization: number,
  moment: Date,
): Promise<boolean> {
  const [open] = await sql(openText, [organization, moment.toISOString()]);
  if (open) return true;
  const zones = await loadCalling(sql, organization, moment);
  const [here] = zones;
  if (here && needs.mail && (await hasUnmailed(sql, organization, here))) return true;
  for (const { now, timeZone, windows, settings } of needs.telephone ? zones : []) {
    const round = roundAt(now, windows, settings);
    if (!round) continue;
    const [begun] = await sql(begunText, [organization, now.date, timeZone, round.period, round.cycle]);
    if (!begun) return true;
  }
  return false;
}

const begunText =
  'select 1 from call_round where org_id = $1 and on_date = $2 and time_zone = $3 and period = $4 and cycle = $5';

const openText = `select 1 from call_attempt where org_id = $1
  and called_at between $2::timestamptz - interval '1 day' and $2::timestamptz
  and result in ('${pendingResults.queued}', '${pendingResults.calling}') limit 1`;
