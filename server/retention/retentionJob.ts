import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type RetentionKind,
  type RetentionMonths,
  retentionKinds,
} from '#schemas/protocol/organizations/retention.ts';
import type { Database, Sql } from '../database/database.ts';
import {
  type Author,
  hasRetentionTable,
  logRetention,
  monthsOf,
  previewOf,
  readMonths,
} from '../derived/history/retentionSettings.ts';
import type { JobIds, JobKind, JobOutcome, JobTurn } from '../jobs/jobKind.ts';
import { type RunKey, removeChunk } from './removeChunk.ts';

export interface RetentionDependencies {
  readonly database: Pick<Database, 'maintain'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Deletes data older than a district's retention period, at most once a day. Works in chunks: each is a short
 * transaction that also stores the deleted rows for download. Logs one line per run.
 */
export const retentionJob: JobKind<'organization', RetentionDependencies> = {
  name: 'retention',
  ids: ['organization'],
  due: { every: 24 * 3600, read: ({ database }) => database.maintain(dueDistricts) },
  retry: { limit: 5, seconds: 300 },
  timeLimit: 300,
  run: ({ organization }, needs, turn) => removeOld(organization, needs, turn),
};

/** Pause between two chunks in ms, so that other requests can run in between. */
const pause = 25;

/** Author of retention runs in the change log. */
const system: Author = {
  userKey: '0-0',
  name: 'Retention',
  actingAs: null,
  actingAsKey: null,
  requestId: 'retention',
};

/** Returns districts with retention settings and no run today. */
async function dueDistricts(sql: Sql): Promise<JobIds<'organization'>[]> {
  const rows = await sql(
    `select retention.org_id from retention join organization using (org_id)
     where months::text ~ '[0-9]' and not exists (select from retention_run as run where run.org_id = retention.org_id
       and run_day = (now() at time zone time_zone)::date and finished_at is not null)
     order by 1`,
  );
  return rows.map(({ org_id }) => ({ organization: Number(org_id) }));
}

async function removeOld(
  organization: number,
  { database, log }: RetentionDependencies,
  { signal }: JobTurn,
): Promise<JobOutcome> {
  const run = await database.maintain((sql) => begin(sql, organization));
  if (!run) return undefined;
  for (const kind of retentionKinds) {
    const length = run.months[kind];
    if (length === null) continue;
    while ((await database.maintain((sql) => step(sql, run.key, kind, length))) > 0) {
      if (signal.aborted) return 'more';
      await wait(pause);
    }
  }
  const removed = await database.maintain((sql) => finish(sql, run.key));
  if (removed)
    log.warn({ organization, removed }, 'older entries were removed under the retention of the district');
  return undefined;
}

interface Begun {
  readonly key: RunKey;
  readonly months: RetentionMonths;
}

/** Starts today's run or resumes an unfinished one. Undefined if none is due. */
async function begin(sql: Sql, organization: number): Promise<Begun | undefined> {
  const [unfinished] = await sql(
    'select run_id, months from retention_run where org_id = $1 and finished_at is null order by run_id limit 1',
    [organization],
  );
  if (unfinished)
    return { key: { organization, run: Number(unfinished.run_id) }, months: monthsOf(unfinished.months) };
  const { months } = await readMonths(sql, organization);
  const due = await previewOf(sql, organization, months);
  if (due.every(({ rows }) => rows === 0)) return undefined;
  const [row] = await sql(
    `insert into retention_run (org_id, run_day, months) select $1, (now() at time zone time_zone)::date, $2
     from organization where org_id = $1
     on conflict (org_id, run_day) do nothing returning run_id`,
    [organization, JSON.stringify(months)],
  );
  return row && { key: { organization, run: Number(row.run_id) }, months };
}

/**
 * Deletes one chunk of a kind of data and counts it in the run. Returns the number of deleted rows; 0 when none are
 * left, or if the district now keeps the kind forever. If the district has changed the retention period since the run
 * began, a longer period applies at once, and a shorter one from the next run. The setting stays locked for the
 * transaction: once a change of the setting is saved, nothing is deleted under the earlier period.
 */
async function step(sql: Sql, key: RunKey, kind: RetentionKind, months: number): Promise<number> {
  if (!(await hasRetentionTable(sql, kind))) return 0;
  const [open] = await sql<{ removed: Partial<Record<RetentionKind, number>> }>(
    'select removed from retention_run where org_id = $1 and run_id = $2 and finished_at is null for update',
    [key.organization, key.run],
  );
  if (!open) return 0;
  const current = (await readMonths(sql, key.organization, ' for share')).months[kind];
  if (current === null) return 0;
  const rows = await removeChunk(sql, key, kind, Math.max(months, current));
  const removed = { ...open.removed, [kind]: (open.removed[kind] ?? 0) + rows };
  const text = 'update retention_run set removed = $3 where org_id = $1 and run_id = $2';
  await sql(text, [key.organization, key.run, JSON.stringify(removed)]);
  return rows;
}

/**
 * Ends a run, with a change-log row if it deleted anything. Returns the counts by kind, or undefined if it deleted
 * nothing or had already ended.
 */
async function finish(
  sql: Sql,
  { organization, run }: RunKey,
): Promise<Partial<Record<RetentionKind, number>> | undefined> {
  const [row] = await sql<{ removed: Record<string, number> }>(
    `update retention_run set finished_at = now() where org_id = $1 and run_id = $2 and finished_at is null
     returning removed`,
    [organization, run],
  );
  if (!row) return undefined;
  const removed = Object.entries(row.removed).filter(([, rows]) => rows > 0);
  if (removed.length === 0) return undefined;
  const differences = removed.map(([field, rows]) => ({ field, from: rows, to: 0 }));
  await logRetention(sql, organization, 'delete', run, system, differences);
  return Object.fromEntries(removed);
}
