import { addDays } from '../../values/dates.ts';
import { exactSum } from '../../values/decimal.ts';
import { type BalanceStart, type ClosedYear, type LedgerLine, ledgerOf, totalOf } from './balances.ts';
import { type BalanceYearStart, nextBalanceYear } from './balanceYear.ts';
import { largestBalance } from './roundDays.ts';

/** The settings that decide how the years of a balance are closed. */
export interface ClosingTerms {
  readonly settings: BalanceYearStart;
  readonly hireDate?: string | undefined;
  /** The maximum number of days carried into the next balance year; undefined carries all days. */
  readonly carryoverMaximum?: number | undefined;
}

/** The ended balance years to close, oldest first, and the start of the balance after they are closed. */
export interface DueClosing {
  readonly years: readonly ClosedYear[];
  readonly next: BalanceStart;
}

/**
 * Closes all balance years that ended before today (docs/domain.md#balances). A negative balance is carried over whole.
 * Only expired days are lost: `netDays = carriedDays + expiredDays` for every year. `today` is `YYYY-MM-DD`.
 */
export function dueClosing(
  start: BalanceStart,
  lines: readonly LedgerLine[],
  terms: ClosingTerms,
  today: string,
): DueClosing {
  const years: ClosedYear[] = [];
  let current = start;
  for (let end = endOf(current, terms); end !== undefined && end < today; end = endOf(current, terms)) {
    const year = closedYear(current, lines, end, terms.carryoverMaximum);
    years.push(year);
    current = {
      asOf: addDays(end, 1),
      initialDays: year.carriedDays,
      closed: [...(current.closed ?? []), year],
    };
  }
  return { years, next: current };
}

/** The last day of the balance year in which a balance starts. */
function endOf({ asOf }: BalanceStart, { settings, hireDate }: ClosingTerms): string | undefined {
  const next = nextBalanceYear(settings, addDays(asOf, 1), hireDate);
  return next === undefined ? undefined : addDays(next, -1);
}

function closedYear(
  start: BalanceStart,
  lines: readonly LedgerLine[],
  toDate: string,
  maximum = largestBalance,
): ClosedYear {
  const netDays = totalOf(ledgerOf(start, lines).filter(({ date }) => date <= toDate));
  const carriedDays = Math.max(-largestBalance, Math.min(netDays, maximum, largestBalance));
  return {
    fromDate: start.asOf,
    toDate,
    initialDays: start.initialDays,
    netDays,
    carriedDays,
    expiredDays: exactSum(netDays, -carriedDays),
  };
}
