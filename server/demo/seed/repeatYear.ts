import { addDays } from '#schemas/values/dates.ts';
import { systemColumns } from '../../database/columnNames.ts';
import type { Sql } from '../../database/database.ts';
import { quoted } from '../../database/table.ts';
import { schoolCalendar, yearLength } from '../calendar/schoolYear.ts';
import { daysUntilExtracted, periodLength } from '../cover/timeSheets.ts';
import type { District } from '../places/district.ts';
import { isRepeated, type RepeatedTable, type Shift, shiftedColumns } from './repeatedTables.ts';
import type { Numbers } from './seedProgress.ts';

/**
 * Number of years to simulate before a year can be repeated: one year, plus the time after which the timesheet lines of
 * that year no longer change.
 */
export const simulatedYears = 1 + daysUntilExtracted / yearLength;

/** First day (included) and last day (excluded) of the year to repeat, for a district simulated up to a date. */
export function repeatedDays(begun: string): readonly [from: string, to: string] {
  return [addDays(begun, -yearLength - daysUntilExtracted), addDays(begun, -daysUntilExtracted)];
}

/** First and last ids of a district's rows, by table. */
export async function idRanges(sql: Sql, orgId: number, tables: readonly RepeatedTable[]): Promise<Numbers> {
  const found: Record<string, readonly [number, number]> = {};
  for (const { table, id, by } of tables) {
    const [row] = await sql(
      `select min(${quoted(id ?? by)})::float as first, max(${quoted(id ?? by)})::float as last
       from ${quoted(table.name)} where ${systemColumns.organization} = $1`,
      [orgId],
    );
    found[table.name] = [Number(row?.first ?? 0), Number(row?.last ?? 0)];
  }
  return found;
}

/**
 * Copies the simulated year to an earlier one: its absences with everything that belongs to them, on the same weekdays
 * and times. Skips days without school in that year. Works set-based in the database.
 */
export async function repeatYear(
  sql: Sql,
  district: District,
  tables: readonly RepeatedTable[],
  { begun, lived, back, numbers }: { begun: string; lived: Numbers; back: number; numbers: number },
): Promise<void> {
  const days = back * yearLength;
  const width = (first: number, last: number) => (last - first + 1) * back;
  const shift: Shift = {
    days,
    numbers: numbers * back,
    periods: days / periodLength,
    ids: Object.fromEntries(Object.entries(lived).map(([name, [first, last]]) => [name, width(first, last)])),
    timeZone: district.timeZone,
  };
  // Disables nested loops, which would take quadratic time for sets of this size.
  await sql('set local enable_nestloop = off');
  await choose(sql, district, begun, days, lived);
  for (const one of tables) await copyRows(sql, district.orgId, one, shift, lived[one.table.name] ?? [0, 0]);
}

/** Selects the absences to repeat, with their days and closed days. */
async function choose(
  sql: Sql,
  { orgId, stateCode }: District,
  begun: string,
  days: number,
  ranges: Numbers,
) {
  const [from, to] = repeatedDays(begun);
  const kindOf = schoolCalendar(stateCode);
  const closedDays: string[] = [];
  for (let date = from; date < to; date = addDays(date, 1))
    if (kindOf(addDays(date, -days)) === 'off') closedDays.push(date);
  const values = [orgId, from, to, closedDays];
  const [first, last] = ranges.absence_day ?? [0, 0];
  for (const name of ['repeated_day', 'repeated_absence', 'repeated_closed_day'])
    await sql(`create temporary table ${name} (number bigint) on commit drop`);
  await sql(
    `insert into repeated_absence select absence_id from absence_day
     where org_id = $1 and confirmation_number between $5 and $6
     group by absence_id
     having min(absence_date) >= $2::date and max(absence_date) < $3::date and not bool_or(absence_date = any($4::date[]))`,
    [...values, first, last],
  );
  await sql(
    `insert into repeated_day select confirmation_number from absence_day
     join repeated_absence on number = absence_id
     where org_id = $1 and confirmation_number between $2 and $3`,
    [orgId, first, last],
  );
  await sql(
    `insert into repeated_closed_day select closed_day_id from closed_day
     where org_id = $1 and scope = 'schools' and closed_on >= $2::date and closed_on < $3::date
       and not closed_on = any($4::date[])`,
    values,
  );
  for (const name of ['repeated_day', 'repeated_absence', 'repeated_closed_day'])
    await sql(`analyze ${name}`);
}

async function copyRows(
  sql: Sql,
  orgId: number,
  one: RepeatedTable,
  shift: Shift,
  [first, last]: readonly [number, number],
): Promise<void> {
  const columns = shiftedColumns(one, shift);
  await sql(
    `insert into ${quoted(one.table.name)} (${columns.map(([name]) => quoted(name)).join(', ')}) overriding system value
     select ${columns.map(([, value]) => value).join(', ')} ${isRepeated(one)}
       and kept.${quoted(one.id ?? one.by)} between $2 and $3`,
    [orgId, first, last],
  );
}
