import {
  type ClosedYears,
  type CloseRow,
  type ClosingState,
  type DueClosingRow,
  mostClosings,
} from '#schemas/protocol/people/balanceClosing.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { ActionRequest } from '../domainRule.ts';
import { assertKnownParameters } from '../domainRule.ts';
import { closingsOf } from './dueClosings.ts';

const balances = 'employee/absence-reasons';

/**
 * `POST /api/absenceReason/closings`: closes elapsed balance years, each balance as it was shown to the user. A balance
 * continues from the first day of the current year with the carried-over days; each closed year is stored with
 * remaining, carried and expired days. Balances are locked: if two users close the same one, the second gets
 * `alreadyClosed` and nothing changes twice.
 */
export async function closeYears(request: ActionRequest): Promise<ClosedYears> {
  assertKnownParameters(request, []);
  const { sql, actor, read } = request;
  const rows = readRows(request.body);
  const ids = rows.map(({ balanceId }) => balanceId);
  await lockBalances(sql, actor.organization, ids);
  const seen = await read.list(balances, { id: ids });
  const due = await closingsOf(sql, actor.organization, seen, today(actor.timeZone));
  const results: ClosedYears['results'][number][] = [];
  for (const row of rows) {
    const balance = seen.find(({ balanceId }) => balanceId === row.balanceId);
    const closing = due.find(({ balanceId }) => balanceId === row.balanceId);
    const state = stateOf(row, balance, closing);
    if (state === 'closed' && closing) await close(request, closing);
    results.push({ balanceId: row.balanceId, state });
  }
  return { results };
}

/**
 * Locks balances first, then their employees, each in id order. Saving a balance uses the same order, so there are no
 * deadlocks.
 */
async function lockBalances(sql: Sql, organization: number, balanceIds: readonly number[]): Promise<void> {
  const held = await sql(
    `select worker_id from absence_balance where org_id = $1 and balance_id = any($2::bigint[])
     order by balance_id for update`,
    [organization, balanceIds],
  );
  await sql(
    `select worker_id from worker where org_id = $1 and worker_id = any($2::bigint[])
     order by worker_id for no key update`,
    [organization, held.map(({ worker_id }) => Number(worker_id))],
  );
}

function stateOf(
  { asOf, carriedDays }: CloseRow,
  balance: RecordData | undefined,
  closing: DueClosingRow | undefined,
): ClosingState {
  if (!balance) return 'notFound';
  if (!closing || String(balance.asOf) > asOf) return 'alreadyClosed';
  const isAsShown = closing.asOf === asOf && closing.years.at(-1)?.carriedDays === carriedDays;
  return isAsShown ? 'closed' : 'changed';
}

async function close({ write }: ActionRequest, { balanceId, years }: DueClosingRow): Promise<void> {
  for (const year of years) await write.create('employee/absence-reason-year', { balanceId, ...year });
  const last = years.at(-1);
  if (!last) return;
  await write.update(balances, balanceId, {
    asOf: addDays(last.toDate, 1),
    initialBalanceDays: last.carriedDays,
  });
}

function readRows(body: unknown): CloseRow[] {
  const rows = typeof body === 'object' && body !== null && 'rows' in body ? body.rows : undefined;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostClosings)
    throw badRequestError(`rows must list 1 to ${mostClosings} balances`);
  const read = rows.map(readRow);
  if (new Set(read.map(({ balanceId }) => balanceId)).size !== read.length)
    throw badRequestError('a balance is named twice');
  return read;
}

function readRow(row: unknown): CloseRow {
  const { balanceId, asOf, carriedDays } = typeof row === 'object' && row !== null ? (row as RecordData) : {};
  const isInteger = typeof balanceId === 'number' && Number.isSafeInteger(balanceId);
  if (!isInteger || typeof asOf !== 'string' || typeof carriedDays !== 'number')
    throw badRequestError('each row needs balanceId, asOf and carriedDays');
  return { balanceId, asOf, carriedDays };
}

function badRequestError(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
