import { beforeAll, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import type { Database } from '#server/database/database.ts';
import { quoted, type Table } from '#server/database/table.ts';
import { searchExpression, searchedFields } from '#server/derived/indexesFor.ts';
import { storedEntity } from '#server/derived/storedEntity.ts';
import { onEveryEngine } from './engines.ts';

const registry = readRegistry(entities);
const worker = storedEntity(registry.named('employee/employee'), registry);
const search = searchExpression(searchedFields(worker.entity).map(worker.column));
const sortIndex = worker.table.indexes.find(({ name }) => name.endsWith('_sort'));

/** Gives every row of a table what it must have, and three districts of 6,000 people. */
async function fill(database: Database, table: Table): Promise<void> {
  await database.maintain(async (sql) => {
    for (const { name } of [...table.checks, ...table.foreignKeys]) {
      await sql(`alter table ${quoted(table.name)} drop constraint ${quoted(name)}`);
    }
    const name = (field: string) => worker.column(field);
    await sql(`insert into ${quoted(table.name)} (org_id, ${worker.idColumn}, ${name('lastName')}, ${name('firstName')})
      select 1 + number % 3, number, 'Last' || md5(number::text), 'First' from generate_series(1, 18000) as number`);
  });
  await database.tidy();
}

onEveryEngine('below row-level security', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = (await open(allTables(registry))).database;
    await fill(database, worker.table);
  }, 60_000);
  const planOf = async (rest: string, values: readonly unknown[] = []) => {
    const text = `explain select ${worker.idColumn} from ${quoted(worker.table.name)} where org_id = 2 ${rest}`;
    const rows = await database.read(2, (sql) => sql(text, values));
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('a record is found by the primary key', async () => {
    expect(await planOf(`and ${worker.idColumn} = 5`)).toMatch(/Index (Only )?Scan using worker_pkey/);
  });

  it('a page is read in the order of the sort index', async () => {
    const order = sortIndex?.on.slice(1).join(', ');
    const plan = await planOf(`order by ${order} limit 25`);
    expect(plan).toContain(`Index Scan using ${sortIndex?.name}`);
    expect(plan).not.toContain('Sort');
  });

  it('a search uses the index of trigrams', async () => {
    expect(await planOf(`and ${search} like absmgmt_key('%abcd%')`)).toContain(
      'Bitmap Index Scan on worker_search',
    );
  });

  it('the organisations’ list is searched by its index', async () => {
    await database.maintain((sql) =>
      sql(`insert into organization (org_id, org_name, org_xref_id, state_code)
        select number, 'District ' || md5(number::text), number, 'XX' from generate_series(1, 8000) as number`),
    );
    await database.tidy();
    const text =
      "explain select org_id from organization where absmgmt_key(org_name) like absmgmt_key('%abcd%')";
    const rows = await database.read(0, (sql) => sql(text));
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('organization_name_search');
  });
});
