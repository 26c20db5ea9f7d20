import type { Sql } from '../database/database.ts';
import { quoted } from '../database/table.ts';
import { excludedTables, type TableHeader } from './format.ts';

type Found = Omit<TableHeader, 'rows' | 'counters'> & Record<string, unknown>;

/**
 * Describes every table that the owner role created in the service's database schema, including tables that no entity
 * schema declares any more.
 */
export async function describeTables(sql: Sql): Promise<TableHeader[]> {
  const tables: TableHeader[] = [];
  for (const { name, columns, primaryKey } of await sql<Found>(tablesText)) {
    const counters: Record<string, string> = {};
    for (const column of columns.filter(({ identity }) => identity)) {
      counters[column.name] = await nextOf(sql, name, column.name);
    }
    tables.push({ name, columns, primaryKey, rows: await countRows(sql, name), counters });
  }
  return tables;
}

/** Returns the number of rows to back up. */
async function countRows(sql: Sql, table: string): Promise<number> {
  if (excludedTables.has(table)) return 0;
  const [row] = await sql(`select count(*)::float8 as rows from ${quoted(table)}`);
  return Number(row?.rows ?? 0);
}

async function nextOf(sql: Sql, table: string, column: string): Promise<string> {
  const [found] = await sql<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
    quoted(table),
    column,
  ]);
  const [row] = await sql<{ next: string }>(
    `select (last_value + is_called::integer)::text as next from ${found?.name}`,
  );
  return row?.next ?? '1';
}

const tablesText = `select relname as name,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
        'notNull', attnotnull, 'identity', attidentity <> '') order by attnum)
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce((select json_agg(attname order by place)
      from pg_constraint, unnest(conkey) with ordinality as key(number, place)
      join pg_attribute on attnum = number
      where conrelid = c.oid and contype = 'p' and attrelid = c.oid), '[]') as "primaryKey"
  from pg_class as c
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relowner = current_user::regrole
    and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')
  order by relname`;
