import type { ClosedYear } from '#schemas/rules/balances/balances.ts';
import type { Sql } from '../../database/database.ts';

/** Loads closed years by balance, in the order in which they were closed. */
export async function closedYears(
  sql: Sql,
  organization: number,
  balances: readonly number[],
): Promise<Map<number, ClosedYear[]>> {
  const rows = await sql(
    `select balance_id, to_char(from_date, 'YYYY-MM-DD') as from_date, to_char(to_date, 'YYYY-MM-DD') as to_date,
       initial_days, net_days, carried_days, expired_days
     from absence_balance_year where org_id = $1 and balance_id = any($2::bigint[]) order by year_id`,
    [organization, balances],
  );
  const years = rows.map((row) => ({
    balanceId: Number(row.balance_id),
    fromDate: String(row.from_date),
    toDate: String(row.to_date),
    initialDays: Number(row.initial_days),
    netDays: Number(row.net_days),
    carriedDays: Number(row.carried_days),
    expiredDays: Number(row.expired_days),
  }));
  return byBalance(years);
}

/** Groups items by balance id, keeping their order. */
export function byBalance<T extends { readonly balanceId: number }>(all: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const one of all) {
    const own = found.get(one.balanceId);
    if (own) own.push(one);
    else found.set(one.balanceId, [one]);
  }
  return found;
}
