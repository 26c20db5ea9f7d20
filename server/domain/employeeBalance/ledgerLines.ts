import { daysOfShift, type EntryKind, type LedgerLine } from '#schemas/rules/balances.ts';
import type { Row, Sql } from '../../database/database.ts';

/** A line of one balance's ledger, with where it comes from. */
export interface SourcedLine extends LedgerLine {
  readonly balanceId: number;
  /** The absence that took the days; nothing for what somebody entered. */
  readonly confirmationNumber: number | null;
  readonly entryId: number | null;
  readonly comment: string | null;
}

/**
 * Everything that counts for some balances: what was entered, and the absences of the employee for that reason.
 * Deleted, cancelled and closed days take nothing (domain design, 2.0: fill status 4, 5 and 8).
 */
export async function ledgerLines(
  sql: Sql,
  organization: number,
  balances: readonly number[],
): Promise<SourcedLine[]> {
  const entries = await sql(
    `select balance_id, entry_id, entry_type, to_char(entry_date, 'YYYY-MM-DD') as day, days::float8 as days, comment
     from absence_balance_entry where org_id = $1 and balance_id = any($2::bigint[])`,
    [organization, balances],
  );
  const absences = await sql(
    `select balance_id, confirmation_number, to_char(absence_date, 'YYYY-MM-DD') as day, shift_type
     from absence_balance join absence on absence.org_id = absence_balance.org_id
       and absence.worker_id = absence_balance.worker_id
       and absence.absence_reason_id = absence_balance.absence_reason_id
       and absence.absence_date >= absence_balance.as_of
     where absence_balance.org_id = $1 and balance_id = any($2::bigint[]) and fill_status not in (4, 5, 8)`,
    [organization, balances],
  );
  return [...entries.map(entryLine), ...absences.map(usageLine)];
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
  };
}

function usageLine(row: Row): SourcedLine {
  return {
    balanceId: Number(row.balance_id),
    date: String(row.day),
    kind: 'usage',
    days: -daysOfShift(Number(row.shift_type)),
    confirmationNumber: Number(row.confirmation_number),
    entryId: null,
    comment: null,
  };
}
