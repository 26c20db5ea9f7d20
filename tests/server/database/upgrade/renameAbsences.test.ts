import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import type { Sql } from '#server/database/database.ts';
import { jobsOfDays } from '#server/database/migrations/jobsOfDays.ts';
import { joinDays } from '#server/database/migrations/joinDays.ts';
import type { Migration } from '#server/database/migrations/migration.ts';
import { migrations } from '#server/database/migrations/migrations.ts';
import { renameAbsences } from '#server/database/migrations/renameAbsences.ts';
import { upgradeSchema } from '#server/database/migrations/upgradeSchema.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { smallDemo } from '../../domain/demoService.ts';
import { engines } from '../../identity/startService.ts';
import { onEveryEngine } from '../engines.ts';

const tables = allTables(readRegistry(entities));

/** Returns SQL that renames a table, and its constraints and indexes with the table's name. */
const renamed = (from: string, to: string) => `do $$
declare
  part record;
begin
  alter table ${from} rename to ${to};
  for part in select conname as name from pg_constraint where conrelid = '${to}'::regclass and starts_with(conname, '${from}_') loop
    execute format('alter table ${to} rename constraint %I to %I', part.name, '${to}' || substr(part.name, ${from.length + 1}));
  end loop;
  for part in select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = '${to}'::regclass and not indisprimary and starts_with(relname, '${from}_') loop
    execute format('alter index %I rename to %I', part.name, '${to}' || substr(part.name, ${from.length + 1}));
  end loop;
end $$`;

const naming = ['absence', 'absence_day', 'job', 'absence_log', 'approval_step'];

/**
 * SQL statements that restore the old names of tables and columns, and record the migrations that the old version had
 * run.
 */
const backwards = [
  renamed('absence__institute_ids', 'absence_request__institute_ids'),
  renamed('absence', 'absence_request'),
  renamed('absence_day', 'absence'),
  ...['absence_request', 'absence', 'job', 'absence_log', 'approval_step'].map(
    (table) => `alter table ${table} rename column absence_id to absence_request_id`,
  ),
  `delete from schema_migration where migration_number = ${renameAbsences.number}`,
  ...[joinDays, jobsOfDays].map(
    ({
      number,
      formerHashes,
    }) => `insert into schema_migration values (${number}, 'of then', '${formerHashes?.[0]}', '0.2.0')
      on conflict (migration_number) do update set hash = excluded.hash`,
  ),
];

/** A logged change of a value that happens to equal an old field name. The migration must not rename it. */
const kindChange = { field: 'kind', from: 'absenceRequestId', to: 'absence' };

/**
 * Returns SQL that inserts rows with entity names in their data: the old names of absence days and of absences, which
 * the migration renames, and a name that it does not change.
 */
const named = (orgId: number) => [
  ...['absence/absence', 'absence/absence-request', 'absence/job'].flatMap((entity, number) => [
    `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences)
     values (${orgId}, '${entity}', 'named', '', 'update', 1, '4-1', 'Ana', 'one',
       '[{"field": "absenceRequestId", "from": null, "to": ${number}}, ${JSON.stringify(kindChange)}]')`,
    `insert into saved_view (org_id, entity, title, owner_key, owner_name, settings) values (${orgId}, '${entity}', 'Mine', '4-1', 'Ana',
       '{"filter": {"absenceRequestId": ${number}}, "columns": ["absenceRequestId", "kind"]}')`,
    `insert into view_pin values (${orgId}, '4-1', '${entity}', '["${number}"]')`,
  ]),
];

const rowsText = [...naming, 'absence__institute_ids']
  .map((table) => `select '${table}' as name, to_jsonb(${table}) as row from ${table}`)
  .join(' union all ');

/** SQL that lists the constraints, indexes and columns of tables, each with its table. */
const shapeText = `select relname as of_table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where relname = any($1) and contype <> 'n'
  union all select tablename, indexname from pg_indexes where tablename = any($1) and schemaname = current_schema()
  union all select relname, attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relname = any($1) and attnum > 0 order by 1, 2`;

async function stateOf(sql: Sql) {
  const rows = (await sql(rowsText)).map((row) => JSON.stringify(row)).sort();
  return { rows, shape: await sql(shapeText, [[...naming, 'absence__institute_ids']]) };
}

const namesText = `select entity, differences as what, null as pinned from change_log where record_id = 'named'
  union all select entity, settings, null from saved_view where title = 'Mine'
  union all select entity, null, pinned::text from view_pin order by what, pinned`;

const failing: Migration = {
  number: migrations.length + 1,
  name: 'fails',
  moment: 'afterSync',
  statements: ['select 1 / 0'],
};

onEveryEngine(
  'a database with the old names of absences and absence days',
  (open) => {
    it('keeps every row, log, view and pin under the new names', async () => {
      const { database } = await open(tables, { contents: smallDemo });
      const before = await database.maintain(stateOf);
      expect(before.rows.length).toBeGreaterThan(200);
      const orgId = Number(demoDistricts()[0]?.orgId);
      await database.maintain(async (sql) => {
        for (const text of [...backwards, ...named(orgId)]) await sql(text);
      });

      const upgrade = async (more: readonly Migration[] = []) => {
        const lines: string[] = [];
        const options = { tables, migrations: [...migrations, ...more] };
        await database.maintain((sql) => upgradeSchema(sql, options, (line) => lines.push(line)));
        return lines;
      };
      await expect(upgrade([failing])).rejects.toThrow('nothing was changed');
      const asBefore = await database.maintain((sql) =>
        sql('select absence_request_id from absence limit 1'),
      );
      expect(asBefore).toHaveLength(1);

      const lines = await upgrade();
      expect(lines[0]).toBe(`-- Migration 6: ${renameAbsences.name}`);
      expect(lines.filter((line) => /^(create table|alter table .* (add|drop))/.test(line))).toEqual([]);
      expect(await database.maintain(stateOf)).toEqual(before);
      const storedNames = (await database.maintain((sql) => sql(namesText))).map((row) => Object.values(row));
      const ofEach = (what: (number: number) => readonly unknown[]) =>
        ['absence/absence-day', 'absence/absence', 'absence/job'].map((entity, number) => [
          entity,
          ...what(number),
        ]);
      expect(storedNames).toEqual([
        ...ofEach((number) => [[{ field: 'absenceId', from: null, to: number }, kindChange], null]),
        ...ofEach((number) => [{ filter: { absenceId: number }, columns: ['absenceId', 'kind'] }, null]),
        ...ofEach((number) => [null, `["${number}"]`]),
      ]);

      await database.maintain(async (sql) => {
        for (const text of renameAbsences.statements) await sql(text);
      });
      expect(await database.maintain(stateOf)).toEqual(before);
      expect(await upgrade()).toEqual([]);
    }, 120_000);
  },
  engines(),
);
