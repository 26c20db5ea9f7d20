import type { LedgerLine } from '../../rules/balances/balances.ts';

/**
 * A line of the ledger of a balance, as the service tells it
 * (docs/specification.md#master-data-7-employee-service: "GET /api/absenceReason/logs").
 */
export interface BalanceLine extends LedgerLine {
  readonly balanceId: number;
  /** What the balance is kept on: a reason, or a bucket of reasons. */
  readonly absenceReasonId: number | null;
  readonly bucketId: number | null;
  /** What the balance was before and after the line, in days. */
  readonly before: number;
  readonly after: number;
  /** How long a day of the employee counts; nothing where it is not known. */
  readonly hoursPerDay: number | null;
  /** The absence that took the days; nothing for what somebody entered. */
  readonly confirmationNumber: number | null;
  readonly entryId: number | null;
  readonly comment: string | null;
  /** A whole day is counted because its hours, or those of the employee's day, are not known. */
  readonly isAssumed: boolean;
  /** Who entered it, and as whom; nobody for absences, and for what came by another way than the service. */
  readonly actor: string | null;
  readonly actingAs: string | null;
}
