import type { RecordData } from '../../values/jsonSchema.ts';

/** What is to be said of a balance, the gravest first. */
export const balanceNotices = [
  'belowMinimum',
  'overMaximum',
  'yearOver',
  'noHireDate',
  'hoursUnknown',
] as const;
export type BalanceNotice = (typeof balanceNotices)[number];

/** A balance as its limits look at it: exactly, whatever is shown of it; all in days. */
export interface LimitedBalance {
  readonly availableDays: number;
  /** Used and planned in the balance year of today. */
  readonly yearUsageDays: number;
  readonly minimumDays: number;
  /** Nothing: no limit. */
  readonly maximumDays?: number | undefined;
  readonly isYearOver: boolean;
  readonly lacksHireDate: boolean;
  /** An absence of its own hours stands for a whole day, for want of hours. */
  readonly lacksHours: boolean;
}

/**
 * Which limits a balance breaks, and what else somebody should look at: less is left after planned absences
 * than the minimum (docs/domain.md#balance-limits), more is used and planned in the balance year than its
 * maximum, the year is over and not closed, it is to begin by a hire date that is missing, or hours that are
 * taken cannot be told in days.
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

/** The limits that absences are refused by where balances are enforced; elsewhere they are only told. */
export function isGrave(notice: BalanceNotice, { enforceBalances }: RecordData): boolean {
  return enforceBalances === true && (notice === 'belowMinimum' || notice === 'overMaximum');
}
