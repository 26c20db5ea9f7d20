import { expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { StartError } from '#server/database/startError.ts';
import { syncSchema } from '#server/database/sync/syncSchema.ts';
import type { Column, Table } from '#server/database/table.ts';
import { engines } from '#tests/server/identity/startService.ts';
import { newPlace, onEveryEngine } from '../engines.ts';
import { color, credential, member, sampleTables, team } from '../sampleTables.ts';

/**
 * Syncs the database schema to other tables, as the next start of the service does. Returns the executed statements.
 */
async function sync(database: Database, tables: readonly Table[]): Promise<string[]> {
  const statements: string[] = [];
  await database.maintain((sql) => syncSchema(sql, tables, (line) => statements.push(line)));
  return statements;
}

const withTeam = (changes: Partial<Table>): Table[] => [{ ...team, ...changes }, member, color, credential];
const renamed = (name: string): Table['columns'] =>
  team.columns.map((column) => (column.name === 'team_name' ? { ...column, name } : column));
const nameIndex = { name: 'team_team_name_unique', method: 'btree', unique: true } as const;
const withColumn = (column: Column): Table['columns'] => [...team.columns, column];

onEveryEngine(
  'schema sync',
  (open) => {
    const opened = async (tables = sampleTables) => {
      const { database } = await open(tables);
      await database.write(1, (sql) => sql("insert into team (org_id, team_name) values (1, 'Reds')"));
      return database;
    };

    it('adds columns and keeps all rows, including columns that are no longer declared', async () => {
      const database = await opened();
      const columns = renamed('title').concat({
        name: 'motto',
        type: 'text',
        notNull: true,
        default: "'Go'",
      });
      const statements = await sync(database, withTeam({ columns, indexes: [], checks: [] }));
      expect(statements).toEqual([
        'alter table "team" add column "title" text;',
        `alter table "team" add column "motto" text default 'Go' not null;`,
        'alter table "team" drop constraint "team_team_name_00000001";',
        'drop index "team_team_name_unique";',
        'drop index "team_search";',
      ]);
      const rows = await database.read(1, (sql) => sql('select team_name, title, motto from team'));
      expect(rows).toEqual([{ team_name: 'Reds', title: null, motto: 'Go' }]);
    });

    it('fills a new column of existing rows, once', async () => {
      const database = await opened();
      const filled = { name: 'call', type: 'text', filledWith: 'upper(team_name)' } as const;
      const columns = withColumn(filled);
      expect(await sync(database, withTeam({ columns }))).toEqual([
        'alter table "team" add column "call" text;',
        'update "team" set "call" = upper(team_name);',
      ]);
      const rows = await database.read(1, (sql) => sql('select call from team'));
      expect(rows).toEqual([{ call: 'REDS' }]);
      expect(await sync(database, withTeam({ columns }))).toEqual([]);
    });

    it('adds a generated column, also for existing rows, once', async () => {
      const database = await opened();
      const derived = {
        name: 'rank',
        type: 'bigint',
        generatedAs: "(settings ->> 'rank')::bigint",
      } as const;
      const columns = withColumn(derived);
      await database.maintain((sql) => sql(`update team set settings = '{"rank": 3}'`));
      expect(await sync(database, withTeam({ columns }))).toEqual([
        `alter table "team" add column "rank" bigint generated always as ((settings ->> 'rank')::bigint) stored;`,
      ]);
      expect(await database.read(1, (sql) => sql('select rank from team'))).toEqual([{ rank: '3' }]);
      expect(await sync(database, withTeam({ columns }))).toEqual([]);
    });

    it('makes columns that are no longer declared optional, so that new rows are accepted', async () => {
      const database = await opened(withTeam({ columns: withColumn({ name: 'rank', type: 'integer' }) }));
      const strict = withTeam({
        columns: withColumn({ name: 'rank', type: 'integer', default: '1', notNull: true }),
      });
      await expect(sync(database, strict)).rejects.toThrow(/"rank".*contains null values/);
      await database.maintain((sql) =>
        sql('update team set rank = 1; alter table team alter rank set not null'),
      );
      const statements = await sync(database, withTeam({}));
      expect(statements).toEqual(['alter table "team" alter column "rank" drop not null;']);
      await database.write(1, (sql) => sql("insert into team (org_id, team_name) values (1, 'Blues')"));
    });

    it('replaces a changed check, which applies only to new rows', async () => {
      const database = await opened();
      const checks = [{ name: 'team_team_name_00000002', expression: 'char_length("team_name") <= 3' }];
      const statements = await sync(database, withTeam({ checks }));
      expect(statements).toEqual([
        'alter table "team" drop constraint "team_team_name_00000001";',
        'alter table "team" add constraint "team_team_name_00000002" check (char_length("team_name") <= 3) not valid;',
      ]);
      const insert = database.write(1, (sql) =>
        sql("insert into team (org_id, team_name) values (1, 'Blues')"),
      );
      await expect(insert).rejects.toThrow('team_team_name_00000002');
      expect(await sync(database, withTeam({ checks }))).toEqual([]);
    });

    it('replaces an index, a foreign key and a default that changed', async () => {
      const database = await opened();
      const changed = withTeam({
        indexes: team.indexes.map((index) => ({ ...index, on: ['org_id', 'team_id'], unique: false })),
        foreignKeys: team.foreignKeys.map((key) => ({ ...key, onDelete: 'cascade' as const })),
        columns: team.columns.map((column) =>
          column.name === 'settings' ? { ...column, default: "'[]'" } : column,
        ),
      });
      const statements = await sync(database, changed);
      expect(statements.filter((text) => !text.startsWith('comment'))).toEqual([
        `alter table "team" alter column "settings" set default '[]';`,
        'alter table "team" drop constraint "team_captain_id_fkey";',
        'alter table "team" add constraint "team_captain_id_fkey" foreign key ("org_id", "captain_id") references "member" ("org_id", "member_id") on delete cascade not valid;',
        'drop index "team_team_name_unique";',
        'create index "team_team_name_unique" on "team" using btree (org_id, team_id);',
        'drop index "team_search";',
        'create index "team_search" on "team" using gin (org_id, team_id) with (fastupdate = off);',
        'analyze "team";',
      ]);
      expect(await sync(database, changed)).toEqual([]);
    });

    it('drops a unique index that is no longer declared, and no index that an administrator added', async () => {
      const database = await opened();
      await database.maintain((sql) =>
        sql(`create index team_by_hand on team (made_at); create unique index team_noted on team (team_id);
        comment on index team_noted is 'asked for by the payroll office'`),
      );
      const second = () =>
        database.write(1, (sql) => sql("insert into team (org_id, team_name) values (1, 'reds')"));
      await expect(second()).rejects.toThrow('team_team_name_unique');
      const free = withTeam({ indexes: team.indexes.filter(({ unique }) => !unique) });
      expect(await sync(database, free)).toEqual(['drop index "team_team_name_unique";']);
      await second();
      expect(await sync(database, free)).toEqual([]);
    });

    it('keeps duplicate rows when names become unique, reports them, and rejects new duplicates', async () => {
      const free = withTeam({ indexes: [] });
      const database = await opened(free);
      const insert = (name: string) =>
        database.write(1, (sql) => sql('insert into team (org_id, team_name) values (1, $1)', [name]));
      for (const name of ['REDS ', 'Blue  sky', 'Blue\u200b sky', 'Green']) await insert(name);
      const unique = withTeam({
        indexes: [{ ...nameIndex, on: ['org_id', 'absmgmt_name("team_name") collate "C"'] }],
      });
      const message: string[] = [];
      const start = () => database.maintain((sql) => syncSchema(sql, unique, (line) => message.push(line)));
      expect(await start()).toEqual([
        expect.stringContaining(
          'Table "team": 2 rows hold what others hold that must be unique (team_team_name_unique: org_id/team_id 1/2, 1/4)',
        ),
      ]);
      for (const name of ['reds', 'blue sky', ' green\u00a0']) {
        await expect(insert(name)).rejects.toThrow('team_team_name_unique');
      }
      message.length = 0;
      expect(await start()).toHaveLength(1);
      expect(message).toEqual([]);
      const rename = (id: number, name: string) =>
        database.write(1, (sql) => sql('update team set team_name = $2 where team_id = $1', [id, name]));
      await expect(rename(2, 'GREEN')).rejects.toThrow('team_team_name_unique');
      await rename(2, 'Whites');
      await expect(insert('whites')).rejects.toThrow('team_team_name_unique');
      await rename(4, 'Yellows');
      expect(await start()).toEqual([]);
      expect(message.filter((line) => line.startsWith('create unique'))).toEqual([
        'create unique index "team_team_name_unique" on "team" using btree (org_id, absmgmt_name("team_name") collate "C");',
      ]);
    });

    it('upgrades a database that lacks the name function and has duplicates', async () => {
      const database = await opened();
      const insert = (name: string) =>
        database.write(1, (sql) => sql('insert into team (org_id, team_name) values (1, $1)', [name]));
      await insert(' Reds');
      await database.maintain((sql) => sql('drop function absmgmt_name(text)'));
      const unique = withTeam({
        indexes: [{ ...nameIndex, on: ['org_id', 'absmgmt_name("team_name") collate "C"'] }],
      });
      const remarks = await database.maintain((sql) => syncSchema(sql, unique, () => {}));
      expect(remarks).toHaveLength(1);
      await expect(insert('reds ')).rejects.toThrow('team_team_name_unique');
    });

    it('moves a table to another scope with its policies and grants', async () => {
      const database = await opened();
      const tables = [team, member, { ...color, scope: 'identity' as const }, credential];
      await sync(database, tables);
      await expect(database.read(1, (sql) => sql('select * from color'))).rejects.toThrow(
        'permission denied',
      );
      expect(await database.identity((sql) => sql('delete from color'))).toEqual([]);
      expect(await sync(database, tables)).toEqual([]);
    });

    it('restores removed row-level security, policies and grants', async () => {
      const database = await opened();
      await database.maintain((sql) =>
        sql(`alter table team no force row level security;
        create policy open on team using (true);
        revoke insert on team from absmgmt_service; grant select on team to absmgmt_identity`),
      );
      expect(await sync(database, sampleTables)).toEqual([
        'alter table "team" enable row level security;',
        'alter table "team" force row level security;',
        'drop policy "open" on "team";',
        'revoke all on "team" from absmgmt_service;',
        'grant delete, insert, select, update on "team" to absmgmt_service;',
        'revoke all on "team" from absmgmt_identity;',
      ]);
      expect(await database.read(2, (sql) => sql('select 1 from team'))).toEqual([]);
      expect(await sync(database, sampleTables)).toEqual([]);
    });

    it('recreates the key function when its body differs, and rebuilds its indexes', async () => {
      const { database } = await open(sampleTables);
      await database.maintain((sql) =>
        sql(`create or replace function absmgmt_key(value text) returns text language sql immutable
        return value`),
      );
      const statements = await sync(database, sampleTables);
      expect(statements[0]).toContain('create or replace function absmgmt_key');
      expect(statements).toContain('reindex index "team_search";');
      expect(await database.read(0, (sql) => sql("select absmgmt_key('Éa') as key"))).toEqual([
        { key: 'ea' },
      ]);
    });

    it('rejects a column of another type, with both types and the fix, and changes nothing', async () => {
      const database = await opened();
      const columns = team.columns.map((column) =>
        column.name === 'row_version' ? { ...column, type: 'text' as const } : column,
      );
      const opening = sync(database, withTeam({ columns: [...columns, { name: 'new', type: 'text' }] }));
      await expect(opening).rejects.toThrow(StartError);
      await expect(opening).rejects.toThrow(
        'Table "team", column "row_version": the database has integer, the schema asks for text. Give the field another name, or convert it: alter table "team" alter column "row_version" type text using "row_version"::text;',
      );
      const statements = await sync(database, sampleTables);
      expect(statements).toEqual([]);
    });

    it('rejects a table with another primary key', async () => {
      const database = await opened();
      await expect(sync(database, withTeam({ primaryKey: ['org_id', 'team_name'] }))).rejects.toThrow(
        'Table "team": the database has the primary key (org_id, team_id), the schema asks for (org_id, team_name).',
      );
    });

    it('rolls back a change that fails midway', async () => {
      const database = await opened();
      const checks = [{ name: 'team_broken_00000003', expression: 'no_such_column > 1' }];
      const columns = withColumn({ name: 'half', type: 'text' });
      await expect(sync(database, withTeam({ columns, checks }))).rejects.toThrow(
        'The database refuses a change that it needs, and nothing was changed: column "no_such_column" does not exist',
      );
      const statements = await sync(database, sampleTables);
      expect(statements).toEqual([]);
    });
  },
  engines(),
);

onEveryEngine(
  'schema sync by several processes',
  (_, engine) => {
    it.skipIf(engine === 'embedded')('runs once if they start at the same time', async () => {
      const place = await newPlace(engine);
      const statements: string[] = [];
      const log = (line: string) => statements.push(line);
      const start = () => openDatabase({ ...place, tables: sampleTables, log });
      const databases = await Promise.all([start(), start(), start(), start()]);
      expect(new Set(statements).size).toBe(statements.length);
      expect(statements.length).toBeGreaterThan(20);
      await Promise.all(databases.map((database) => database.close()));
      await place.remove();
    });
  },
  engines(),
);
