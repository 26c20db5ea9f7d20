import { type ReconcileStatus, reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { RecordAccess } from '../domainRule.ts';
import { logTextEvents } from '../people/absenceLog.ts';
import type { RowKind } from './readyRows.ts';

/**
 * The entity to lock, the field that the lock sets, and SQL for the rows that are still locked, keyed by kind of
 * payroll row.
 */
const lockedEntities = {
  day: {
    entity: 'absence/reconciliation',
    status: 'reconcileStatus',
    stillLocked: `select confirmation_number as id from absence_day
      where org_id = $1 and confirmation_number = any($2::bigint[]) and reconcile_status = 'extracted' for update`,
  },
  time: {
    entity: 'time-sheet/time-sheet-item',
    status: 'status',
    stillLocked: `select time_sheet_item_id as id from time_sheet_item
      where org_id = $1 and time_sheet_item_id = any($2::bigint[]) and status = 'extracted' for update`,
  },
} as const satisfies Record<RowKind, { entity: string; status: string; stillLocked: string }>;

const { extracted } = reconcileStatuses.code;

interface Locking {
  readonly sql: Sql;
  readonly actor: Actor;
  readonly write: RecordAccess['write'];
}

/** Number of payroll rows per set of SQL statements. Limits memory use. */
const portion = 2_000;

/** Locks payroll rows for an extract run, so that they cannot be changed (docs/domain.md#extract). */
export async function lockRows(
  { sql, actor, write }: Locking,
  runId: number,
  rows: readonly { readonly kind: RowKind; readonly id: number }[],
): Promise<void> {
  for (const kind of ['day', 'time'] as const) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const { entity, status } = lockedEntities[kind];
    for (const chunk of portionsOf(ids))
      await write.assignAll(
        entity,
        chunk.map((id) => ({ id, changes: { [status]: extracted, extractRunId: runId } })),
      );
    if (kind === 'day') await logLocked(sql, actor, ids, `#${runId}`);
  }
}

/**
 * Frees the payroll rows of a voided extract run and restores their former status. A row that was opened for adjustment
 * since keeps the status that it has now.
 */
export async function unlockRows({ sql, actor, write }: Locking, runId: number): Promise<void> {
  const { organization } = actor;
  const [later] = await sql(laterText, [organization, runId]);
  if (later)
    throw new DomainError('invalid', {
      text: 'refused.extractFollowed',
      args: { run: Number(later.run_id) },
    });
  const rows = await sql(
    `update extract_row set is_void = true where org_id = $1 and run_id = $2 and is_void = false
     returning kind, source_id, status_before`,
    [organization, runId],
  );
  const before = await sql(earlierText, [organization, runId]);
  const earlier = new Map(before.map((row) => [`${row.kind} ${row.source_id}`, Number(row.run_id)]));
  for (const kind of ['day', 'time'] as const) {
    const { entity, status, stillLocked } = lockedEntities[kind];
    const own = rows.filter((row) => row.kind === kind);
    const ids = own.map((row) => Number(row.source_id));
    const locked = new Set((await sql(stillLocked, [organization, ids])).map(({ id }) => Number(id)));
    const isLocked = (row: Row) => locked.has(Number(row.source_id));
    for (const chunk of portionsOf(own))
      await write.assignAll(
        entity,
        chunk.map((row) => ({
          id: Number(row.source_id),
          changes: {
            ...(isLocked(row) ? { [status]: row.status_before } : {}),
            extractRunId: earlier.get(`${kind} ${row.source_id}`) ?? null,
          },
        })),
      );
    if (kind === 'day') await logUnlocked(sql, actor, own.filter(isLocked));
  }
}

const laterText = `select later.run_id from extract_row as own
  join extract_row as later on later.org_id = $1 and later.kind = own.kind and later.source_id = own.source_id
    and later.sequence > own.sequence and later.is_void = false
  where own.org_id = $1 and own.run_id = $2 and own.is_void = false limit 1`;

/** SQL: for each payroll row of an extract run, the last run before it. */
const earlierText = `select own.kind, own.source_id, max(past.run_id) as run_id from extract_row as own
  join extract_row as past on past.org_id = $1 and past.kind = own.kind and past.source_id = own.source_id
    and past.is_void = false and past.run_id <> own.run_id
  where own.org_id = $1 and own.run_id = $2 group by own.kind, own.source_id`;

async function logLocked(sql: Sql, actor: Actor, ids: readonly number[], note: string): Promise<void> {
  const [before, after] = [titleOf('reconciled'), titleOf(extracted)];
  await logTextEvents(
    sql,
    actor,
    ids.map((confirmationNumber) => ({ confirmationNumber, event: 'reconciled', before, after, note })),
  );
}

async function logUnlocked(
  sql: Sql,
  actor: Actor,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  await logTextEvents(
    sql,
    actor,
    rows.map((row) => ({
      confirmationNumber: Number(row.source_id),
      event: 'unreconciled',
      before: titleOf(extracted),
      after: titleOf(row.status_before as ReconcileStatus),
    })),
  );
}

const titleOf = (status: ReconcileStatus): string =>
  reconcileStatuses.statuses.find(({ code }) => code === status)?.title ?? '';

function* portionsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += portion) yield all.slice(from, from + portion);
}
