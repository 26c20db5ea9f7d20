import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { asOwner } from '../../database/tenantContext.ts';

/** Reserves the next confirmation numbers for new absences. An absence shares the number of its first day. */
export async function absenceNumbers(records: readonly RecordData[], sql: Sql): Promise<number[]> {
  return nextNumbers(sql, records.length);
}

/**
 * Reserves the confirmation numbers of new days, by date. The first day of a new absence gets the number of the
 * absence.
 */
export async function dayNumbers(
  records: readonly RecordData[],
  sql: Sql,
  organization: number,
): Promise<number[]> {
  const order = [...records.keys()].sort((one, other) =>
    placeOf(records[one]).localeCompare(placeOf(records[other])),
  );
  const absences = [...new Set(records.map(({ absenceId }) => Number(absenceId)))];
  const known = await sql(firstDaysText, [organization, absences]);
  const free = new Set(absences);
  for (const row of known) free.delete(Number(row.confirmation_number));
  const own = order.map((place) => {
    const absence = Number(records[place]?.absenceId);
    return free.delete(absence) ? absence : undefined;
  });
  const further = await nextNumbers(sql, own.filter((number) => number === undefined).length);
  const numbers: number[] = [];
  for (const [at, place] of order.entries()) numbers[place] = own[at] ?? Number(further.shift());
  return numbers;
}

const placeOf = ({ absenceDate, shiftType, absenceStartTime = '' }: RecordData = {}): string =>
  [absenceDate, shiftType, absenceStartTime].join(' ');

const firstDaysText = `select confirmation_number from absence_day
  where org_id = $1 and confirmation_number = any($2::bigint[])`;

async function nextNumbers(sql: Sql, count: number): Promise<number[]> {
  if (count === 0) return [];
  // Runs as the database owner: under row-level security, the database role may write rows but not use the sequence.
  const rows = await asOwner(sql, () => sql(numbersText, [count]));
  return rows.map(({ number }) => Number(number));
}

const numbersText = `select nextval(pg_get_serial_sequence('absence_day', 'confirmation_number')) as number
  from generate_series(1, $1::integer) order by 1`;
