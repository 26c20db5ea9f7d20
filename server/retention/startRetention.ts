import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  type RetentionKind,
  type RetentionMonths,
  retentionKinds,
} from '#schemas/protocol/organizations/retention.ts';
import type { Database, Sql } from '../database/database.ts';
import {
  isThere,
  logRetention,
  monthsOf,
  previewOf,
  readMonths,
} from '../derived/history/retentionSettings.ts';
import { removeEvents } from '../events/removeEvents.ts';
import { type RunKey, removeChunk } from './removeChunk.ts';

/** How often it is looked whether something is older than districts keep (ms). */
const lookEvery = 3_600_000;

/** Removes in the background old events and what is older than districts keep; each run is a line of the log. */
export function startRetention(app: FastifyInstance, database: Database): void {
  let underway: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const onRun: OnRun = (organization, removed) =>
    app.log.warn({ organization, removed }, 'older entries were removed under the retention of the district');
  const work = async () => {
    await removeEvents(database);
    await runRetention(database, onRun);
  };
  const look = () => {
    underway ??= work()
      .catch((error) => app.log.error({ err: error }, 'retention failed'))
      .finally(() => {
        underway = undefined;
      });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(look, lookEvery).unref();
    look();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underway;
  });
}

/** Between two portions others have their turn (ms). */
const pause = 25;

/** A run that its process left this long ago is taken over, in seconds. */
const leftAfter = 300;

/** Who removed, in the change log. */
const system = { userKey: '0-0', name: 'Retention', requestId: 'retention' };

export type Removed = Readonly<Partial<Record<RetentionKind, number>>>;

/** Hears of a run that ended. */
export type OnRun = (organization: number, removed: Removed) => void;

/**
 * Removes in all districts what is older than they keep, once a day at most: portion by portion, each a short
 * transaction with its part of the export. Several processes share the work; one that dies in the middle is
 * followed by another.
 */
export async function runRetention(database: Database, onRun: OnRun = () => {}): Promise<void> {
  const rows = await database.maintain((sql) =>
    sql("select org_id from retention where months::text ~ '[0-9]' order by org_id"),
  );
  for (const { org_id } of rows) await runDistrict(database, Number(org_id), onRun);
}

async function runDistrict(database: Database, organization: number, onRun: OnRun): Promise<void> {
  const begun = await database.maintain((sql) => begin(sql, organization));
  if (!begun) return;
  for (const kind of retentionKinds) {
    const length = begun.months[kind];
    if (length === null) continue;
    while ((await database.maintain((sql) => step(sql, begun.key, kind, length))) > 0) await wait(pause);
  }
  const removed = await database.maintain((sql) => finish(sql, begun.key));
  if (removed) onRun(organization, removed);
}

interface Begun {
  readonly key: RunKey;
  readonly months: RetentionMonths;
}

/** Begins today's run, or takes over one that was left; nothing where none is due or somebody is at it. */
async function begin(sql: Sql, organization: number): Promise<Begun | undefined> {
  const [left] = await sql(
    `update retention_run set touched_at = now() where org_id = $1 and finished_at is null
       and touched_at < now() - make_interval(secs => ${leftAfter}) returning run_id, months`,
    [organization],
  );
  if (left) return { key: { organization, run: Number(left.run_id) }, months: monthsOf(left.months) };
  const { months } = await readMonths(sql, organization);
  const due = await previewOf(sql, organization, months);
  if (due.every(({ rows }) => rows === 0)) return undefined;
  const [row] = await sql(
    `insert into retention_run (org_id, run_day, months) select $1, (now() at time zone time_zone)::date, $2
     from organization where org_id = $1
       and not exists (select 1 from retention_run where org_id = $1 and finished_at is null)
     on conflict (org_id, run_day) do nothing returning run_id`,
    [organization, JSON.stringify(months)],
  );
  return row && { key: { organization, run: Number(row.run_id) }, months };
}

async function step(sql: Sql, key: RunKey, kind: RetentionKind, months: number): Promise<number> {
  if (!(await isThere(sql, kind))) return 0;
  const [open] = await sql(
    `update retention_run set touched_at = now() where org_id = $1 and run_id = $2 and finished_at is null returning 1`,
    [key.organization, key.run],
  );
  if (!open) return 0;
  const rows = await removeChunk(sql, key, kind, months);
  await sql(
    `update retention_run set removed = jsonb_set(removed, array[$3::text],
       to_jsonb(coalesce((removed ->> $3::text)::integer, 0) + $4::integer)) where org_id = $1 and run_id = $2`,
    [key.organization, key.run, kind, rows],
  );
  return rows;
}

async function finish(sql: Sql, { organization, run }: RunKey): Promise<Removed | undefined> {
  const [row] = await sql<{ removed: Record<string, number> }>(
    `update retention_run set finished_at = now() where org_id = $1 and run_id = $2 and finished_at is null
     returning removed`,
    [organization, run],
  );
  if (!row) return undefined;
  const removed = Object.entries(row.removed).filter(([, rows]) => rows > 0);
  const differences = removed.map(([field, rows]) => ({ field, from: rows, to: 0 }));
  await logRetention(sql, organization, 'delete', run, system, differences);
  return Object.fromEntries(removed);
}
