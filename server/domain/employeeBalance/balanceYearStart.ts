import type { BalanceYearStart } from '#schemas/rules/balances/balanceYear.ts';
import type { Sql } from '../../database/database.ts';

/** Where nothing is set, and for employees without a hire date where no day was ever chosen. */
const july = { startsBy: 'fixedDate', month: 7, day: 1 };

/** When the balance years of a district start; July 1 where nobody has said it. */
export async function balanceYearStart(sql: Sql, organization: number): Promise<BalanceYearStart> {
  const [row] = await sql('select starts_by, month, day from balance_year where org_id = $1', [organization]);
  return {
    startsBy: row?.starts_by ?? july.startsBy,
    month: row?.month ?? july.month,
    day: row?.day ?? july.day,
  };
}
