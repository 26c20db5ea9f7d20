import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { migrations } from '#server/database/migrations/migrations.ts';
import { renameAbsences } from '#server/database/migrations/renameAbsences.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openEngine, type Place } from '#server/database/openEngine.ts';
import { newPlace, onEveryEngine } from '../engines.ts';

const folder = join(import.meta.dirname, 'dumps');
const releases = readdirSync(folder).map((file) => file.replace('.sql.gz', ''));
const tables = allTables(readRegistry(entities));

/** Runs statements in a database that no version of the product has opened. */
async function load(place: Place, text: string): Promise<void> {
  const engine = await openEngine(place);
  await engine.pool.query(text);
  await engine.pool.end();
  await engine.stop();
}

/** SQL for data that an earlier version allowed: a name of 70 letters, no name, a disabled user, a custom profile. */
const earlierUsers = `
update admin_user set last_name = repeat('x', 70) where admin_user_id = 1042;
update admin_user set last_name = null, web_login_id = null where admin_user_id = 1043;
update user_account set disabled = true, login_name = 'local:1' where user_id = 1044;
update permission_profile set permissions = '["EMP.VIEW", "SECURITY.CAMPUSUSER"]' where profile_name = 'Payroll office';
`;

const usersText = `select first_name, last_name, email, web_login_id, user_type::integer, is_active from admin_user order by admin_user_id`;
const addedText = `select profile_name, entry from permission_profile, jsonb_array_elements_text(permissions) as entry
  where entry like 'ADMINUSER.%' order by profile_name`;

/** The expected users after the upgrade. */
const usersNow = [
  ['Charles', 'x'.repeat(50), 'north.admin@example.org', 'north.admin', 4, true],
  ['Rachel', 'Kipp', 'north.reader@example.org', 'north.reader', 4, true],
  ['Kurt', 'Ledford', 'north.campus@example.org', null, 5, false],
];

/**
 * SQL that lists the days of each absence. The upgrade joins four days of the same employee and reason, from Thursday
 * to Tuesday. Two further days stay single.
 */
const joinedText = `select absence_id::integer as absence, array_agg(confirmation_number::integer order by confirmation_number) as days
  from absence_day group by absence_id order by absence_id`;
const joinedNow = [
  [100200001, [100200001]],
  [100200002, [100200002]],
  [100200003, [100200003, 100200004, 100200005, 100200006]],
];

/**
 * SQL that counts the links between employees and schools, and the links whose copy of the employee's name is wrong.
 */
const keptText = `select count(*)::integer as links, count(*) filter (where owner_last_name is distinct from last_name
    or owner_first_name is distinct from first_name)::integer as wrong
  from worker__institute_ids as link join worker on worker.org_id = link.org_id and worker_id = owner_id`;

/** SQL that finds the columns with which processes of earlier versions claimed work. */
const leaseText = `select table_name, column_name from information_schema.columns
  where column_name in ('lease_owner', 'lease_until', 'touched_at')`;

/** Counts the rows in an insert statement of a dump. Each row starts a line. */
const countOf = (statement: string) => (statement.match(/^\((?:'|NULL)/gm) ?? []).length;

/**
 * Returns the insert statements of a dump, except those for the tables of migrations and schema state, because the
 * upgrade adds rows to these.
 */
const rowsIn = (dump: string) =>
  dump.split(';\n').filter((text) => /^insert into (?!"schema_(version|migration)")/.test(text));

/** Returns the number of migrations that the release of a dump had applied. The first release had none. */
function appliedIn(dump: string): number {
  const notes = dump.split(';\n').find((text) => text.startsWith('insert into "schema_migration"'));
  return countOf(notes ?? '');
}

/**
 * Returns the table that has the rows of an insert statement after the upgrade: an absence before migration 6 is now an
 * absence day.
 */
function tableIn(insert: string, applied: number): string {
  const table = /^insert into ("\w+")/.exec(insert)?.[1] ?? '';
  return table === '"absence"' && applied < renameAbsences.number ? '"absence_day"' : table;
}

onEveryEngine('a database of an earlier version', (_, engine) => {
  it.each(releases)(
    'from version %s is upgraded at startup, and keeps its rows',
    async (release) => {
      const place = await newPlace(engine);
      const dump = gunzipSync(readFileSync(join(folder, `${release}.sql.gz`))).toString();
      await load(place, dump + earlierUsers);
      const lines: string[] = [];
      const database = await openDatabase({ ...place, tables, log: (line) => lines.push(line) });
      const run = lines.filter((line) => line.startsWith('-- Migration '));
      const missing = migrations.slice(appliedIn(dump));
      const inOrder = ['beforeSync', 'afterSync'].flatMap((at) =>
        missing.filter(({ moment }) => moment === at),
      );
      expect(run).toEqual(inOrder.map(({ number, name }) => `-- Migration ${number}: ${name}`));
      await database.maintain(async (sql) => {
        for (const statement of rowsIn(dump)) {
          const table = tableIn(statement, appliedIn(dump));
          const [row] = await sql(`select count(*)::integer as rows from ${table}`);
          // In a database of release 0.1.0, migration 1 moves a PIN from `user_pin` to the employee's record.
          const moved = table === '"user_pin"' && release === '0.1.0' ? 1 : 0;
          expect([table, row?.rows]).toEqual([table, countOf(statement) - moved]);
        }
        const pins = await sql('select hashes from worker_pin');
        expect(pins).toEqual([{ hashes: release === '0.1.0' ? ['apart', 'own'] : ['own'] }]);
        expect(await sql('select subject from user_pin')).toHaveLength(1);
        expect((await sql(usersText)).map((row) => Object.values(row))).toEqual(usersNow);
        expect((await sql(addedText)).map((row) => Object.values(row))).toEqual([
          ['District administrator', 'ADMINUSER.*'],
          ['Payroll office', 'ADMINUSER.VIEW'],
        ]);
      });
      await database.maintain(async (sql) => {
        const [linkCounts] = await sql(keptText);
        expect(linkCounts).toEqual({ links: expect.any(Number), wrong: 0 });
        expect(linkCounts?.links).toBeGreaterThan(0);
        expect(await sql(leaseText)).toEqual([]);
        const joined = await sql(joinedText);
        expect(joined.map((row) => Object.values(row))).toEqual(joinedNow);
      });
      await database.close();
      const again: string[] = [];
      await (await openDatabase({ ...place, tables, log: (line) => again.push(line) })).close();
      expect(again).toEqual([]);
      await place.remove();
    },
    120_000,
  );
});
