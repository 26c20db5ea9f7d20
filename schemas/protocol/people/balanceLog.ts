import type { LedgerLine } from '../../rules/balances/balances.ts';

/**
 * A ledger line of a balance in a response (docs/specification.md#master-data-7-employee-service: "GET
 * /api/absenceReason/logs").
 */
export interface BalanceLine extends LedgerLine {
  readonly balanceId: number;
  /** The owner of the balance: a reason, or a bucket of reasons. */
  readonly absenceReasonId: number | null;
  readonly bucketId: number | null;
  /** The balance before the line, in days; `after` is the balance after it. */
  readonly before: number;
  readonly after: number;
  /** The hours of the employee's day; null if unknown. */
  readonly hoursPerDay: number | null;
  /** The absence that used the days; null for a manual entry. */
  readonly confirmationNumber: number | null;
  readonly entryId: number | null;
  readonly comment: string | null;
  /** Whether a whole day is counted because the hours of the absence or of the employee's day are unknown. */
  readonly isAssumed: boolean;
  /**
   * The user who entered the line, and the person that this user impersonated. Null for absences, and for entries not
   * made through the service.
   */
  readonly actor: string | null;
  readonly actingAs: string | null;
}
