import type { Connections } from '../connections.ts';
import type { Sql } from '../database.ts';
import { tenantContexts } from '../tenantContext.ts';

/** Limits at which housekeeping acts: intervals in ms, sizes in bytes. */
export interface Limits {
  readonly lookEvery: number;
  /** A checkpoint runs after `newLog` bytes of new log, or `dirtyFor` ms after the first change. */
  readonly newLog: number;
  readonly dirtyFor: number;
}

const defaultLimits: Limits = { lookEvery: 5000, newLog: 64 * 1024 * 1024, dirtyFor: 60_000 };

export interface Housekeeping {
  /** Runs one housekeeping check of the database at once. */
  check(): Promise<void>;
  /** Waits for a running check and pauses checks until the returned function is called. */
  hold(): Promise<() => void>;
  /** Stops the housekeeping checks. */
  stop(): void;
}

interface State {
  /** Number of calls that the database had finished at the last check; if unchanged, the database was idle. */
  served: number;
  checkpointAt: string;
  dirtySince: number | undefined;
  isTidy: boolean;
}

/**
 * Does for the embedded database what a PostgreSQL server does by itself: checkpoints, and vacuuming of changed tables
 * while idle, one at a time.
 */
export function startHousekeeping(
  connections: Connections,
  log: (line: string) => void,
  limits: Limits = defaultLimits,
): Housekeeping {
  const state: State = { served: 0, checkpointAt: '0/0', dirtySince: Date.now(), isTidy: false };
  const holders = new Set<symbol>();
  let underway: Promise<void> = Promise.resolve();
  const check = () => {
    if (holders.size === 0) underway = lookOnce(connections, state, limits);
    return underway;
  };
  const timer = setInterval(() => {
    check().catch((error) => log(`Housekeeping of the database failed: ${error}`));
  }, limits.lookEvery).unref();
  return {
    check,
    hold: async () => {
      const holder = Symbol('holder');
      holders.add(holder);
      await underway.catch(() => {});
      return () => holders.delete(holder);
    },
    stop: () => clearInterval(timer),
  };
}

async function lookOnce(connections: Connections, state: State, limits: Limits): Promise<void> {
  const before = connections.served;
  const isIdle = before === state.served && !connections.isBusy;
  if (isIdle && state.isTidy && state.dirtySince === undefined) return;
  await connections.plain(tenantContexts.owner, async (sql) => {
    state.isTidy = isIdle && !(await vacuumNext(sql));
    await checkpointWhenDue(sql, state, limits);
  });
  // The housekeeping check is a database call too, so it is counted.
  state.served = before + 1;
}

async function checkpointWhenDue(sql: Sql, state: State, limits: Limits): Promise<void> {
  const bytes = await newLog(sql, state.checkpointAt);
  state.dirtySince = bytes === 0 ? undefined : (state.dirtySince ?? Date.now());
  const isOld = state.dirtySince !== undefined && Date.now() - state.dirtySince >= limits.dirtyFor;
  if (!isOld && bytes < limits.newLog) return;
  await sql('checkpoint');
  const [row] = await sql<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  state.checkpointAt = row?.position ?? state.checkpointAt;
  state.dirtySince = undefined;
}

async function newLog(sql: Sql, since: string): Promise<number> {
  const [row] = await sql(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::text::pg_lsn)::float8 as bytes',
    [since],
  );
  return Number(row?.bytes ?? 0);
}

/** Vacuums the table with the most changes, if it has enough changes. Returns whether a table was vacuumed. */
async function vacuumNext(sql: Sql): Promise<boolean> {
  // Without this flush the engine never updates its change counts.
  await sql('select pg_stat_force_next_flush()');
  const [changed] = await sql<{ name: string }>(changedText);
  if (changed) await sql(`vacuum (analyze) ${changed.name}`);
  return changed !== undefined;
}

/** SQL that finds the most changed table, by the same threshold as PostgreSQL's autovacuum. */
const changedText = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where greatest(n_mod_since_analyze, n_dead_tup) > 50 + 0.1 * n_live_tup
  order by n_mod_since_analyze + n_dead_tup desc limit 1`;
