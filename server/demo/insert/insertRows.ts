import type { Row, Sql } from '../../database/database.ts';
import { quoted, type SqlType, type Table } from '../../database/table.ts';

/** Column information for a bulk insert. */
export interface RowColumn {
  readonly name: string;
  readonly type: SqlType;
}

/**
 * Inserts rows, given as objects by column name, in one statement with one parameter. Ids are used as given, even for
 * identity columns.
 */
export async function insertRows(
  sql: Sql,
  table: string,
  columns: readonly RowColumn[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const typed = columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
  await sql(
    `insert into ${quoted(table)} (${names}) overriding system value
     select ${names} from jsonb_to_recordset($1::jsonb) as given (${typed})`,
    [JSON.stringify(rows)],
  );
}

/** Columns of a table that the given rows include. The other columns get their defaults. */
export function columnsGiven(table: Table, rows: readonly Row[]): RowColumn[] {
  const included = new Set(rows.flatMap((row) => Object.keys(row)));
  return table.columns.filter(({ name }) => included.has(name));
}

/** Advances a table's sequence above the inserted ids, if necessary. */
export async function continueIds(sql: Sql, table: Table, rows: readonly Row[]): Promise<void> {
  const id = table.columns.find(({ identity }) => identity === true);
  if (!id) return;
  const highest = rows.reduce((most, row) => Math.max(most, Number(row[id.name] ?? 0)), 0);
  if (highest === 0) return;
  await sql(
    `select setval(numbers, greatest($3::bigint, pg_sequence_last_value(numbers)))
     from (select pg_get_serial_sequence($1, $2)::regclass as numbers) as sequence`,
    [quoted(table.name), id.name, highest],
  );
}
