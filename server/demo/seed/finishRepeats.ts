import type { Sql } from '../../database/database.ts';
import { quoted } from '../../database/table.ts';
import { statusIn } from '../../domain/statusIn.ts';
import type { RepeatedTable } from './repeatedTables.ts';
import { repeatedDays } from './repeatYear.ts';

/**
 * Finishes the repeated years: advances the id sequences beyond their rows, and adds the days that their absences took
 * to the closed balance years.
 */
export async function finishRepeats(
  sql: Sql,
  orgId: number,
  begun: string,
  tables: readonly RepeatedTable[],
): Promise<void> {
  for (const { table, id } of tables)
    if (id !== undefined)
      await sql(
        `select setval(numbers, greatest(pg_sequence_last_value(numbers), (select max(${quoted(id)}) from ${quoted(table.name)})))
         from (select pg_get_serial_sequence($1, $2)::regclass as numbers) as sequence`,
        [quoted(table.name), id],
      );
  await sql(closedYearsText, [orgId, repeatedDays(begun)[0]]);
}

/**
 * SQL that adds the days that absences of repeated years took to the closed balance years (docs/domain.md#balances).
 * Raises the initial balance of a year that did not have enough days.
 */
const closedYearsText = `
  with taken as (
    select year.year_id as id, round(sum(case shift_type when 1 then 1 when 2 then 0.5 when 3 then 0.5
      else extract(epoch from absence_end_time::time - absence_start_time::time) / 3600 / 7 end), 3) as days
    from absence_balance_year as year
    join absence_balance as balance using (org_id, balance_id)
    join absence_reason as reason on reason.org_id = year.org_id
      and (reason.absence_reason_id = balance.absence_reason_id or reason.bucket_id = balance.bucket_id)
    join absence_day as day on day.org_id = year.org_id and day.worker_id = balance.worker_id
      and day.absence_reason_id = reason.absence_reason_id and ${statusIn('day.fill_status', 'takesBalance')}
      and day.absence_date between year.from_date and year.to_date and day.absence_date < $2::date
    where year.org_id = $1 group by year.year_id
  )
  update absence_balance_year set initial_days = initial_days + greatest(days - expired_days, 0),
    net_days = net_days - days + greatest(days - expired_days, 0), expired_days = greatest(expired_days - days, 0)
  from taken where org_id = $1 and year_id = id`;
