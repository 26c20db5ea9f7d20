import type { Sql } from '#server/database/database.ts';

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** Formats minutes after midnight as the database stores a time of day. */
export const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Inserts rows into a table. Values that a row lacks are null. */
export async function put(sql: Sql, table: string, rows: Rows): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  if (rows.length > 0)
    await sql(
      `insert into ${table} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
}

/** Updates the row of a table that has the given key. */
export async function set(
  sql: Sql,
  table: string,
  key: Record<string, number>,
  values: Record<string, unknown>,
) {
  const [[name, id] = []] = Object.entries(key);
  const names = Object.keys(values).join(', ');
  await sql(
    `update ${table} set (${names}) = (select ${names} from json_populate_record(null::${table}, $2)) where ${name} = $1`,
    [id, JSON.stringify(values)],
  );
}
