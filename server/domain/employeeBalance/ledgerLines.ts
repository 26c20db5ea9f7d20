import { beginningOf, type EntryKind, type LedgerLine } from '#schemas/rules/balances/balances.ts';
import { balanceYearOf } from '#schemas/rules/balances/balanceYear.ts';
import type { Row, Sql } from '../../database/database.ts';
import { statusIn } from '../statusIn.ts';
import type { BalanceFacts } from './balanceFacts.ts';
import { byBalance } from './closedYears.ts';

export interface SourcedLine extends LedgerLine {
  readonly balanceId: number;
  /** The absence that took the days; null for entered lines. */
  readonly confirmationNumber: number | null;
  readonly entryId: number | null;
  readonly comment: string | null;
  /** True if a whole day was counted because its hours are unknown. */
  readonly isAssumed: boolean;
}

/**
 * Loads the ledger lines of balances, by balance: entered lines, and the employee's absences for the reason, or for any
 * reason now in the bucket (docs/domain.md#balances). Starts at the earlier of the balance's first day and the current
 * balance year, because the yearly maximum counts from the latter. Deleted, canceled and closed days use nothing of the
 * balance (docs/domain.md#fill-status: fill status 4, 5 and 8).
 */
export async function ledgerLines(
  sql: Sql,
  organization: number,
  balances: readonly BalanceFacts[],
  today: string,
): Promise<Map<number, SourcedLine[]>> {
  const ids = balances.map(({ balanceId }) => balanceId);
  const from = balances.map((one) => firstDayOf(one, today));
  const entries = await sql(entriesText, [organization, ids]);
  const absences = await sql(absencesText, [organization, ids, from]);
  return byBalance([...entries.map(entryLine), ...absences.map(usageLine)]);
}

function firstDayOf({ start, terms }: BalanceFacts, today: string): string {
  const began = beginningOf(start);
  const year = balanceYearOf(terms.settings, today, terms.hireDate)?.from ?? began;
  return began < year ? began : year;
}

function entryLine(row: Row): SourcedLine {
  return {
    balanceId: Number(row.balance_id),
    date: String(row.day),
    kind: String(row.entry_type) as EntryKind,
    days: Number(row.days),
    confirmationNumber: null,
    entryId: Number(row.entry_id),
    comment: String(row.comment),
    isAssumed: false,
  };
}

/** Converts an absence day to a ledger line. A day without an amount counts as a whole day. */
function usageLine(row: Row): SourcedLine {
  return {
    balanceId: Number(row.balance_id),
    date: String(row.day),
    kind: 'usage',
    days: 0 - Number(row.days ?? 1),
    isAssumed: row.days === null,
    confirmationNumber: Number(row.confirmation_number),
    entryId: null,
    comment: null,
  };
}

const entriesText = `select balance_id, entry_id, entry_type, to_char(entry_date, 'YYYY-MM-DD') as day,
    days::float8 as days, comment
  from absence_balance_entry where org_id = $1 and balance_id = any($2::bigint[])`;

const absencesText = `select asked.balance_id, confirmation_number, to_char(absence_date, 'YYYY-MM-DD') as day,
    duration_days as days
  from unnest($2::bigint[], $3::date[]) as asked (balance_id, from_date)
  join absence_balance as kept on kept.org_id = $1 and kept.balance_id = asked.balance_id
  join absence_day on absence_day.org_id = $1 and absence_day.worker_id = kept.worker_id
    and absence_day.absence_date >= asked.from_date
  left join absence_reason as reason on reason.org_id = $1
    and reason.absence_reason_id = absence_day.absence_reason_id
  where ${statusIn('fill_status', 'takesBalance')}
    and (absence_day.absence_reason_id = kept.absence_reason_id or reason.bucket_id = kept.bucket_id)`;
