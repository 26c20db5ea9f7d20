import type { Database, Sql } from '../../database/database.ts';
import { quoted, type Table } from '../../database/table.ts';

/** Rows of one table of a district, as a JSON array. */
export interface Portion {
  readonly organization: number;
  readonly table: string;
  readonly rows: string;
}

/** Maximum rows per portion; few enough that storing a portion does not block other requests for long. */
const portionSize = 300;

/**
 * Tables whose rows are copied for a district. The organization comes last, because its row marks the district as
 * complete.
 */
export function copiedTables(tables: readonly Table[]): Table[] {
  const notCopied = ['ready_district', 'waiting_district', 'organization'];
  const own = tables.filter(
    ({ name, columns }) => !notCopied.includes(name) && columns.some((column) => column.name === 'org_id'),
  );
  return [...own, ...tables.filter(({ name }) => name === 'organization')];
}

/** Reads all rows of a district in key order, and waits for each portion to be delivered. */
export async function readDistrict(
  database: Database,
  tables: readonly Table[],
  organization: number,
  deliver: (portion: Portion) => Promise<void>,
): Promise<void> {
  for (const table of copiedTables(tables))
    await database.maintain((sql) => readTable(sql, table, organization, deliver));
}

async function readTable(
  sql: Sql,
  { name, primaryKey }: Table,
  organization: number,
  deliver: (portion: Portion) => Promise<void>,
): Promise<void> {
  const key = primaryKey.map(quoted).join(', ');
  await sql(
    `declare district_rows no scroll cursor for
     select to_jsonb(kept)::text as row from ${quoted(name)} as kept where org_id = ${Number(organization)} order by ${key}`,
  );
  for (;;) {
    const rows = await sql(`fetch ${portionSize} from district_rows`);
    if (rows.length === 0) break;
    await deliver({ organization, table: name, rows: `[${rows.map(({ row }) => row).join(',')}]` });
  }
  await sql('close district_rows');
}
