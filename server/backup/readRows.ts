import type { Sql } from '../database/database.ts';
import { quoted } from '../database/table.ts';
import type { BackupRow, TableHeader } from './format.ts';

/** Rows per query. Rows of a table with file contents (`bytea`) are read one by one. */
const chunk = 500;

/** SQL settings that make every server return values in the same text format. */
export const plainValues = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Yields the rows of a table in key order, in chunks, within a transaction. */
export async function* readRows(sql: Sql, table: TableHeader): AsyncGenerator<readonly BackupRow[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await sql(
    `declare backup_rows no scroll cursor for select array_to_json(array[${values}]::text[]) as row
     from ${quoted(table.name)} order by ${orderOf(table)}`,
  );
  const size = table.columns.some(({ type }) => type === 'bytea') ? 1 : chunk;
  for (;;) {
    const rows = await sql<{ row: BackupRow }>(`fetch ${size} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < size) break;
  }
  await sql('close backup_rows');
}

/**
 * The `order by` expressions of a table's key. Texts are sorted by bytes, because collations differ between servers.
 */
function orderOf({ columns, primaryKey }: TableHeader): string {
  const names = primaryKey.length > 0 ? primaryKey : columns.map(({ name }) => name);
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const key = (name: string) => {
    const type = types.get(name);
    if (type === 'text') return `${quoted(name)} collate "C"`;
    return type === 'jsonb' ? `${quoted(name)}::text collate "C"` : quoted(name);
  };
  return names.map(key).join(', ');
}
