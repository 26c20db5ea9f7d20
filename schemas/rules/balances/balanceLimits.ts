import type { RecordData } from '../../values/jsonSchema.ts';

/** Notices about a balance, the most severe first. */
export const balanceNotices = [
  'belowMinimum',
  'overMaximum',
  'yearOver',
  'noHireDate',
  'hoursUnknown',
] as const;
export type BalanceNotice = (typeof balanceNotices)[number];

/** A balance as the limits compare it: unrounded, in days. */
export interface LimitedBalance {
  readonly availableDays: number;
  /** Used and scheduled in the current balance year. */
  readonly yearUsageDays: number;
  readonly minimumDays: number;
  /** Undefined means no limit. */
  readonly maximumDays?: number | undefined;
  readonly isYearOver: boolean;
  readonly lacksHireDate: boolean;
  /** An absence with custom hours is counted as a whole day because the hours of the day are unknown. */
  readonly lacksHours: boolean;
}

/**
 * Returns the notices of a balance: limits that it breaks, and other faults to check. Less than the minimum is left
 * after scheduled absences (docs/domain.md#balance-limits); usage in the balance year exceeds its maximum; the year is
 * over and not closed; it should start by hire date, which is missing; or custom hours cannot be converted to days.
 */
export function noticesOf(balance: LimitedBalance): BalanceNotice[] {
  const { availableDays, minimumDays, yearUsageDays, maximumDays } = balance;
  const holds: Record<BalanceNotice, boolean> = {
    belowMinimum: availableDays < minimumDays,
    overMaximum: maximumDays !== undefined && yearUsageDays > maximumDays,
    yearOver: balance.isYearOver,
    noHireDate: balance.lacksHireDate,
    hoursUnknown: balance.lacksHours,
  };
  return balanceNotices.filter((notice) => holds[notice]);
}

/**
 * Whether a notice refuses absences. Only limits do, and only where balances are enforced; otherwise they are shown as
 * notices.
 */
export function isGrave(notice: BalanceNotice, { enforceBalances }: RecordData): boolean {
  return enforceBalances === true && (notice === 'belowMinimum' || notice === 'overMaximum');
}
