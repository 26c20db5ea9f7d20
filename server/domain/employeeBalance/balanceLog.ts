import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { BalanceLine } from '#schemas/protocol/balanceLog.ts';
import { runningBalance } from '#schemas/rules/balances.ts';
import type { Sql } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { ActionRequest } from '../domainRule.ts';
import { ledgerLines, type SourcedLine } from './ledgerLines.ts';

/**
 * `GET /api/absenceReason/logs?workerId`: the ledgers of an employee's balances, the latest line first, each with
 * what the balance was before and after it and who entered it; `absenceReasonId` asks for one reason alone.
 */
export async function balanceLog(request: ActionRequest): Promise<{ lines: BalanceLine[] }> {
  const { query, actor, sql, read } = request;
  const reason = query.absenceReasonId;
  // Only balances that the person sees: those of employees within their profiles.
  const balances = await read.list('employee/absence-reasons', {
    workerId: whole(query.workerId, 'workerId'),
    ...(reason === undefined ? {} : { absenceReasonId: whole(reason, 'absenceReasonId') }),
  });
  const ids = balances.map(({ balanceId }) => Number(balanceId));
  const [lines, writers] = [
    await ledgerLines(sql, actor.organization, ids),
    await writersOf(sql, actor.organization, ids),
  ];
  const told = balances.flatMap((balance) => {
    const own = lines.filter(({ balanceId }) => balanceId === balance.balanceId);
    return runningBalance([firstLine(balance), ...own]).map((line) => ({
      ...line,
      absenceReasonId: Number(balance.absenceReasonId),
      ...(writers.get(keyOf(line)) ?? nobody),
    }));
  });
  return { lines: told.toSorted((one, other) => other.date.localeCompare(one.date)) };
}

const nobody = { actor: null, actingAs: null };

function firstLine({ balanceId, asOf, initialBalanceDays }: RecordData): SourcedLine {
  return {
    balanceId: Number(balanceId),
    date: String(asOf),
    kind: 'initial',
    days: Number(initialBalanceDays),
    confirmationNumber: null,
    entryId: null,
    comment: null,
  };
}

/** Who made each balance and each line: the change log knows. */
async function writersOf(sql: Sql, organization: number, balances: readonly number[]) {
  const rows = await sql(
    `select change_log.entity, change_log.record_id, user_name, acting_as from change_log
     where org_id = $1 and action = 'create' and (
       (entity = 'employee/absence-reasons' and record_id = any($2::text[]))
       or (entity = 'employee/absence-reason-entry' and record_id in
         (select entry_id::text from absence_balance_entry where org_id = $1 and balance_id = any($3::bigint[]))))`,
    [organization, balances.map(String), balances],
  );
  return new Map(
    rows.map((row) => [
      `${row.entity} ${row.record_id}`,
      { actor: String(row.user_name), actingAs: row.acting_as === null ? null : String(row.acting_as) },
    ]),
  );
}

function keyOf({ kind, entryId, balanceId }: SourcedLine): string {
  if (entryId !== null) return `employee/absence-reason-entry ${entryId}`;
  return kind === 'initial' ? `employee/absence-reasons ${balanceId}` : '';
}

function whole(value: string | undefined, name: string): number {
  if (value !== undefined && /^\d{1,15}$/.test(value)) return Number(value);
  throw new Refusal('badRequest', { args: { reason: `${name} must be a whole number` } });
}
