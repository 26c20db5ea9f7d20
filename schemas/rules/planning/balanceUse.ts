import { exactSum } from '../../values/decimal.ts';
import type { PlanBalance, PlanFacts, PlanReason } from './facts.ts';
import { type Plan, type PlannedDay, sumOf, totalOf } from './plan.ts';
import type { Finding } from './planRules.ts';

/** The usage of one balance by a draft in one balance year, in days. */
export interface BalanceUse {
  readonly balance: PlanBalance;
  readonly days: readonly PlannedDay[];
  /** The days available without this absence, after other scheduled absences. */
  readonly before: number;
  readonly requested: number;
  readonly after: number;
  /** The usage by the saved version of this absence; 0 for a new one. */
  readonly saved: number;
}

/** The usage of each balance by the days of a draft, by balance year; empty for a vacancy. */
export function balanceUses({ facts, draft, days, saved }: Plan): BalanceUse[] {
  if (draft.kind === 'vacancy') return [];
  return facts.balances.flatMap((balance) => {
    const isOf = (one: PlannedDay) => isIn(balance, one) && isTakenFrom(balance, one);
    const [own, before] = [days.filter(isOf), saved.filter(isOf)];
    if (own.length + before.length === 0) return [];
    const [requested, savedDays] = [totalOf(own), totalOf(before)];
    const available = sumOf([balance.availableDays, savedDays]);
    return [
      {
        balance,
        days: own,
        before: available,
        requested,
        after: sumOf([available, -requested]),
        saved: savedDays,
      },
    ];
  });
}

/** The balance of an absence reason on a date: the reason's own or its bucket's; undefined if there is none. */
export function balanceOn(
  { balances }: PlanFacts,
  reason: PlanReason,
  date: string,
): PlanBalance | undefined {
  const { absenceReasonId, bucketId } = reason;
  const own = balances.filter(({ from, to }) => from <= date && date <= to);
  return (
    own.find((one) => one.bucketId === undefined && one.absenceReasonId === absenceReasonId) ??
    own.find((one) => one.bucketId !== undefined && one.bucketId === bucketId)
  );
}

const isIn = ({ from, to }: PlanBalance, { day }: PlannedDay): boolean =>
  from <= day.absenceDate && day.absenceDate <= to;

const isTakenFrom = (
  { absenceReasonId, bucketId }: PlanBalance,
  { absenceReasonId: id, reason }: PlannedDay,
): boolean => (bucketId === undefined ? absenceReasonId === id : bucketId === reason?.bucketId);

/**
 * Rules A10 and A11: compares each balance after all scheduled absences with its minimum, and the usage of the balance
 * year with its maximum.
 */
export function balanceFindings(plan: Plan): Finding[] {
  const uses = balanceUses(plan).filter(({ requested, saved }) => requested > saved);
  return [...uses.flatMap(belowMinimum), ...uses.flatMap(overMaximum), ...noBalanceYear(plan)];
}

function belowMinimum({ balance, days, before, requested, after, saved }: BalanceUse): Finding[] {
  const { name, minimumDays: minimum, usedDays, scheduledDays, isEnforced } = balance;
  const missing = sumOf([minimum, -after]);
  if (missing <= 0) return [];
  const planned = sumOf([usedDays, scheduledDays, -saved]);
  return [
    {
      rule: 'belowMinimum',
      text: minimum === 0 ? 'belowMinimum' : 'belowMinimumDebt',
      rows: daysOver(days, sumOf([before, -minimum])),
      args: { name, available: before, asked: requested, missing, planned, minimum },
      isRelaxed: !isEnforced,
    },
  ];
}

function overMaximum({ balance, days, requested, saved }: BalanceUse): Finding[] {
  const { name, maximumDays: maximum, yearUsageDays, isEnforced } = balance;
  const left = sumOf([maximum ?? 0, -yearUsageDays, saved]);
  if (maximum === undefined || requested <= left) return [];
  const args = { name, left: Math.max(0, left), maximum, asked: requested };
  return [{ rule: 'overMaximum', rows: daysOver(days, left), args, isRelaxed: !isEnforced }];
}

/** The indexes of the days of a draft for which the remaining balance (`room`) is not enough. */
function daysOver(days: readonly PlannedDay[], room: number): number[] {
  let left = room;
  return days.flatMap(({ at, amount }) => {
    if (sumOf([left, -amount.days]) < 0) return [at];
    left = exactSum(left, -amount.days);
    return [];
  });
}

/**
 * Reports days of a draft whose absence reason has a balance in other balance years, but none in the balance year of
 * the day.
 */
function noBalanceYear({ facts, draft, changed }: Plan): Finding[] {
  if (draft.kind === 'vacancy') return [];
  const keyOf = ({ absenceReasonId, bucketId }: PlanBalance) => `${absenceReasonId} ${bucketId}`;
  return [...new Set(facts.balances.map(keyOf))].flatMap((key) => {
    const years = facts.balances.filter((balance) => keyOf(balance) === key);
    const rows = changed
      .filter((one) => years.some((year) => isTakenFrom(year, one)) && !years.some((year) => isIn(year, one)))
      .map(({ at }) => at);
    return rows.length === 0
      ? []
      : [{ rule: 'noBalanceYear', rows, args: { name: years[0]?.name ?? '' } } as const];
  });
}
