import type { RecordData } from '../../values/jsonSchema.ts';

/** The notices that a balance can have, the most severe first. */
export const balanceNotices = [
  'belowMinimum',
  'overMaximum',
  'yearOver',
  'noHireDate',
  'hoursUnknown',
] as const;
export type BalanceNotice = (typeof balanceNotices)[number];

/** The amounts of a balance, unrounded and in days, and the limits that they are compared with. */
export interface LimitedBalance {
  readonly availableDays: number;
  /** Days used and scheduled in the current balance year. */
  readonly yearUsageDays: number;
  readonly minimumDays: number;
  /** The maximum usage in a balance year, in days; undefined means no limit. */
  readonly maximumDays?: number | undefined;
  readonly isYearOver: boolean;
  readonly lacksHireDate: boolean;
  /**
   * Whether an absence with custom hours is counted as a whole day, because the hours of the employee's day are
   * unknown.
   */
  readonly lacksHours: boolean;
}

/**
 * Returns the notices of a balance: exceeded limits, and other problems to check. `belowMinimum`: less than the minimum
 * remains after scheduled absences (docs/domain.md#balance-limits). `overMaximum`: usage in the balance year exceeds
 * the maximum. `yearOver`: the balance year ended and is not closed. `noHireDate`: the balance year should start by
 * hire date, but the employee has none. `hoursUnknown`: custom hours cannot be converted to days.
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

/** Whether a balance notice prevents an absence. Only exceeded limits do, and only if the balance is enforced. */
export function isGrave(notice: BalanceNotice, { enforceBalances }: RecordData): boolean {
  return enforceBalances === true && (notice === 'belowMinimum' || notice === 'overMaximum');
}
