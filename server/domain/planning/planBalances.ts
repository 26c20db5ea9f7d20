import { dueClosing } from '#schemas/rules/balances/balanceClosing.ts';
import { type BalanceStart, balanceOf, totalOf } from '#schemas/rules/balances/balances.ts';
import { balanceYearOf } from '#schemas/rules/balances/balanceYear.ts';
import type { PlanBalance } from '#schemas/rules/planning/facts.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import type { Sql } from '../../database/database.ts';
import { type BalanceFacts, balanceFacts } from '../employeeBalance/balanceFacts.ts';
import { ledgerLines, type SourcedLine } from '../employeeBalance/ledgerLines.ts';
import type { LoadedOwner } from './planPerson.ts';
import { withoutNulls } from './planRows.ts';

interface BalanceContext {
  readonly organization: number;
  readonly planned: LoadedOwner | undefined;
  /** Dates of the draft, ascending. */
  readonly dates: readonly string[];
  readonly today: string;
  readonly settingOf: SettingOf;
}

type StoredBalance = Pick<PlanBalance, 'name' | 'absenceReasonId' | 'bucketId'> & {
  readonly balanceId: number;
};

/** A balance year. Covers all time if the district defines no years. */
interface Year {
  readonly from: string;
  readonly to: string;
}

/**
 * Balances of an employee in each balance year of a draft, after all planned absences of that year. A future year
 * starts with what earlier years would carry over by current data (docs/domain.md#balances).
 */
export async function planBalances(sql: Sql, of: BalanceContext): Promise<PlanBalance[]> {
  const { organization, planned, dates, today, settingOf } = of;
  const balances = await sql(balancesText, [organization, planned?.workerId ?? null]);
  const facts = await balanceFacts(sql, organization, balances, today, settingOf);
  const allDates = [today, ...dates].sort();
  const lines = await ledgerLines(sql, organization, facts, allDates[0] ?? today);
  return facts.flatMap((one, at) => {
    const { name, absenceReasonId, bucketId }: StoredBalance = withoutNulls(balances[at] ?? {});
    const own = lines.get(one.balanceId) ?? [];
    return yearsOf(one, dates.length === 0 ? [today] : dates).flatMap((year) => {
      const balance = inYear(one, own, year, today);
      return balance ? [{ name, absenceReasonId, bucketId, ...balance }] : [];
    });
  });
}

const balancesText = `select balance_id::float8 as "balanceId", balance.worker_id::float8 as "workerId",
    balance.absence_reason_id::float8 as "absenceReasonId", balance.bucket_id::float8 as "bucketId",
    as_of::text as "asOf", initial_balance_days as "initialBalanceDays",
    coalesce(reason.absence_reason_name, bucket.bucket_name) as name
  from absence_balance as balance
  left join absence_reason as reason on reason.org_id = $1 and reason.absence_reason_id = balance.absence_reason_id
  left join absence_bucket as bucket on bucket.org_id = $1 and bucket.bucket_id = balance.bucket_id
  where balance.org_id = $1 and balance.worker_id = $2 order by balance_id`;

function yearsOf({ terms }: BalanceFacts, dates: readonly string[]): Year[] {
  const years = dates.map(
    (date) => balanceYearOf(terms.settings, date, terms.hireDate) ?? { from: '0001-01-01', to: '9999-12-31' },
  );
  return [...new Map(years.map((year) => [year.from, year])).values()];
}

/** Returns the balance in one year; undefined for a year before the history of the balance. */
function inYear(facts: BalanceFacts, lines: readonly SourcedLine[], year: Year, today: string) {
  const start = startIn(facts, lines, year);
  if (!start) return undefined;
  const { minimumDays, maximumDays, isEnforced } = facts.limits;
  const upTo = lines.filter(({ date }) => date <= year.to);
  const usage = upTo.filter(({ kind, date }) => kind === 'usage' && date >= year.from);
  // Days granted on the first day of a future year count for that year.
  const balance = balanceOf(start, upTo, today < year.from ? year.from : today);
  return {
    from: start.asOf > year.from ? start.asOf : year.from,
    to: year.to,
    usedDays: balance.usedDays,
    scheduledDays: balance.scheduledDays,
    availableDays: balance.availableDays,
    yearUsageDays: -totalOf(usage) + 0,
    minimumDays,
    maximumDays,
    isEnforced,
  };
}

/**
 * Returns the start of a balance in a year. In the year of the stored start: the stored start. In later years: what
 * earlier years carry over. In earlier years: the start of the closed year; undefined if no closed year is stored.
 */
function startIn(
  { start, terms }: BalanceFacts,
  lines: readonly SourcedLine[],
  { from, to }: Year,
): BalanceStart | undefined {
  if (start.asOf < from) return dueClosing(start, lines, terms, from).next;
  if (start.asOf <= to) return start;
  const closed = start.closed ?? [];
  const own = closed.findLast(({ fromDate, toDate }) => fromDate <= to && toDate >= from);
  return (
    own && {
      asOf: own.fromDate,
      initialDays: own.initialDays,
      closed: closed.filter((one) => one.toDate < own.toDate),
    }
  );
}
