import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { StartError } from '#server/database/startError.ts';
import type { Table } from '#server/database/table.ts';
import { newPlace, type TestPlace } from '../engines.ts';
import { member, team } from '../sampleTables.ts';

/**
 * SQL that creates fakes of the functions and the catalog of Citus, which is not installed for tests. They only record
 * which tables are distributed.
 */
const pretended = `
  create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char", repmodel "char",
    "column" text, colocate_with text);
  create function create_distributed_table(name regclass, "column" text, colocate_with text default 'default')
    returns void language plpgsql as $$ begin
      if exists (select from pg_constraint where contype = 'f' and name in (conrelid, confrelid)) then
        raise 'it has foreign keys';
      end if;
      insert into pg_dist_partition values (name, 'h', 's', "column", colocate_with);
    end $$;
  create function create_reference_table(name regclass) returns void language sql
    as $$ insert into pg_dist_partition values (name, 'n', 't') $$;`;

const color: Table = {
  name: 'color',
  scope: 'global',
  columns: [{ name: 'color_code', type: 'text', notNull: true }],
  primaryKey: ['color_code'],
  foreignKeys: [],
  checks: [],
  indexes: [],
};
const key: Table = { ...color, name: 'secret_key', scope: 'identity', isLocal: true };
const prize: Table = {
  ...color,
  name: 'prize',
  scope: 'organization',
  columns: [{ name: 'org_id', type: 'bigint', notNull: true }, ...color.columns],
  primaryKey: ['org_id', 'color_code'],
};

const ofServer = it.skipIf(inject('postgres') === '');
let place: TestPlace;
let client: Client;

beforeAll(async () => {
  if (inject('postgres') === '') return;
  place = await newPlace('postgres');
  client = new Client(place.url);
  await client.connect();
});
afterAll(async () => {
  // Disables the sign-in of the roles again, because roles belong to the whole server and not only to this test's
  // database.
  await client?.query('alter role absmgmt_service nologin; alter role absmgmt_identity nologin');
  await client?.end();
  await place?.remove();
});

async function open(tables: readonly Table[], distributed?: boolean) {
  const lines: string[] = [];
  const remarks: string[] = [];
  const database = await openDatabase({
    ...place,
    ...{ tables, distributed, log: (line) => lines.push(line), onProgress: (text) => remarks.push(text) },
  });
  const setting = `select current_setting('citus.propagate_set_commands', true) as propagates, current_user as role`;
  const [row] = await database.read(7, (sql) => sql(setting));
  await database.close();
  const { rows } = await client.query(
    `select logicalrelid::text as name, "column", colocate_with from pg_dist_partition order by 1`,
  );
  return { lines, remarks, row, rows };
}
const isKey = (line: string) => line.includes('foreign key');
const spreads = (line: string) => /create_(distributed|reference)_table/.test(line);

ofServer('distribution requires the extension if the configuration enables it', async () => {
  await expect(openDatabase({ ...place, tables: [], distributed: true })).rejects.toThrow(StartError);
});

ofServer('distribution includes existing tables, and drops their foreign keys in the meantime', async () => {
  await (await openDatabase({ ...place, tables: [team, member, color, key] })).close();
  await client.query(pretended);
  const { lines, remarks, row, rows } = await open([team, member, color, key]);
  const names = rows.filter(({ name }) => ['team', 'member', 'color', 'secret_key'].includes(name));
  expect(names).toEqual([
    { name: 'color', column: null, colocate_with: null },
    { name: 'member', column: 'org_id', colocate_with: '"team"' },
    { name: 'team', column: 'org_id', colocate_with: 'none' },
  ]);
  expect(lines.findIndex((line) => line.includes('drop constraint'))).toBeLessThan(lines.findIndex(spreads));
  expect(lines.findIndex(isKey)).toBeGreaterThan(lines.findLastIndex(spreads));
  expect(lines).toContain('alter role "absmgmt_service" login;');
  expect(remarks).toEqual([
    'Tables were spread over the machines of the database: 2 by district, 1 as reference tables.',
  ]);
  expect(row).toEqual({ propagates: 'local', role: 'absmgmt_service' });
});

ofServer('distribution changes nothing once every table is distributed', async () => {
  expect(await open([team, member, color, key])).toMatchObject({ lines: [], remarks: [] });
});

ofServer('distribution adds a table of a later version to the group of the others', async () => {
  const { lines, rows } = await open([team, member, color, key, prize]);
  expect(lines.filter(spreads)).toEqual([
    `select create_distributed_table('"prize"', 'org_id', colocate_with => '"team"');`,
  ]);
  expect(rows.find(({ name }) => name === 'prize')).toMatchObject({ column: 'org_id' });
  const later = { ...prize, name: 'medal' };
  const { lines: none } = await open([team, member, color, key, prize, later], false);
  expect(none.filter(spreads), 'not where the configuration says no').toEqual([]);
});
