import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database, Sql } from '#server/database/database.ts';
import { checkRoles, openDatabase } from '#server/database/openDatabase.ts';
import { onEveryEngine, onServer } from './engines.ts';
import { sampleTables } from './sampleTables.ts';

async function fill(database: Database): Promise<void> {
  await database.maintain(async (sql) => {
    await sql("insert into color values ('r', 'Red')");
    await sql("insert into credential values ('ann', 'hash')");
    await sql(`insert into team (org_id, team_id, team_name) overriding system value
      values (1, 1, 'Reds'), (2, 2, 'Blues')`);
  });
}

/** SQL commands on the teams of organization 2. Each returns the rows that it reads or changes. */
const commands: Readonly<Record<string, (sql: Sql) => Promise<unknown[]>>> = {
  select: (sql) => sql('select * from team where team_id = 2'),
  update: (sql) => sql("update team set team_name = 'Taken' where team_id = 2 returning 1"),
  'update without a condition': (sql) => sql("update team set settings = '[]' where org_id <> 1 returning 1"),
  delete: (sql) => sql('delete from team where team_id = 2 returning 1'),
  'select for update': (sql) => sql('select 1 from team where org_id = 2 for update'),
};

onEveryEngine('row-level security', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = (await open(sampleTables)).database;
    await fill(database);
  });
  const teams = () => database.maintain((sql) => sql('select org_id, team_name from team order by 1'));

  it.each(Object.entries(commands))('lets no %s reach a row of another organization', async (_, command) => {
    expect(await database.write(1, command)).toEqual([]);
    expect(await database.read(1, command)).toEqual([]);
    expect(await teams()).toEqual([
      { org_id: '1', team_name: 'Reds' },
      { org_id: '2', team_name: 'Blues' },
    ]);
  });

  it.each(Object.entries(commands))(
    'lets no %s reach anything without an organization',
    async (_, command) => {
      expect(await database.write(0, command)).toEqual([]);
      expect(await database.read(0, (sql) => sql('select * from team'))).toEqual([]);
    },
  );

  it('rejects rows for another organization, and moving rows there', async () => {
    const insert = (organization: number) => (sql: Sql) =>
      sql(
        "insert into team (org_id, team_name) values (2, 'Mine') on conflict do nothing returning $1::int",
        [organization],
      );
    await expect(database.write(1, insert(1))).rejects.toThrow('row-level security');
    await expect(database.write(0, insert(0))).rejects.toThrow('row-level security');
    const move = database.write(1, (sql) => sql('update team set org_id = 2, team_id = 9'));
    await expect(move).rejects.toThrow('row-level security');
  });

  it('lets an organization do everything with its own rows', async () => {
    const done = await database.write(3, async (sql) => {
      const [added] = await sql(
        "insert into team (org_id, team_name) values (3, 'Greens') returning team_id",
      );
      await sql("update team set team_name = 'Greys' where team_id = $1", [added?.team_id]);
      const [found] = await sql('select team_name from team');
      return [found?.team_name, (await sql('delete from team returning 1')).length];
    });
    expect(done).toEqual(['Greys', 1]);
  });

  it('lets all roles read global tables, and only the owner write them', async () => {
    const colors = (sql: Sql) => sql('select color_name from color');
    expect(await database.read(1, colors)).toEqual([{ color_name: 'Red' }]);
    expect(await database.identity(colors)).toEqual([{ color_name: 'Red' }]);
    const write = (sql: Sql) => sql("update color set color_name = 'Rosy'");
    await expect(database.write(1, write)).rejects.toThrow('permission denied');
    await expect(database.identity(write)).rejects.toThrow('permission denied');
  });

  it('separates sign-in data from request data', async () => {
    await expect(database.read(1, (sql) => sql('select * from credential'))).rejects.toThrow(
      'permission denied',
    );
    await expect(database.identity((sql) => sql('select * from team'))).rejects.toThrow('permission denied');
    const stored = await database.identity((sql) =>
      sql(
        "insert into credential values ('bob', 'x') on conflict (login) do update set hash = 'y' returning login",
      ),
    );
    expect(stored).toEqual([{ login: 'bob' }]);
  });

  it('enforces foreign keys in both directions', async () => {
    const stranger = database.write(1, (sql) => sql('insert into member (org_id, team_id) values (1, 2)'));
    await expect(stranger).rejects.toThrow('foreign key');
    await database.write(1, (sql) =>
      sql("insert into member (org_id, team_id, color_code) values (1, 1, 'r')"),
    );
    const used = database.maintain((sql) => sql("delete from color where color_code = 'r'"));
    await expect(used).rejects.toThrow('foreign key');
  });

  it.each(['superuser', 'bypassrls'])('rejects the start if the role is %s', async (attribute) => {
    const check = database.maintain(async (sql) => {
      await sql(`alter role absmgmt_service ${attribute}`);
      await checkRoles(sql);
    });
    await expect(check).rejects.toThrow(/^The database role "absmgmt_service" must be bound by row-level/);
  });
});

/**
 * Adds a user to the service's roles, if they exist. Since PostgreSQL 16, a user who may create roles cannot join roles
 * that others created.
 */
const joinRoles = (name: string) =>
  onServer(`do $$ begin
    if exists (select from pg_roles where rolname = 'absmgmt_service') then
      grant absmgmt_service, absmgmt_identity to ${name};
    end if;
  end $$`);

describe.skipIf(inject('postgres') === '')('an owner without superuser rights', () => {
  it('enforces row-level security, maintains all tables, and changes nothing on the next start', async () => {
    const name = `owner_${randomUUID().replaceAll('-', '')}`;
    await onServer(`create role ${name} login createrole`);
    await joinRoles(name);
    await onServer(`create database ${name} owner ${name}`);
    const url = inject('postgres').replace('postgres@', `${name}@`).replace('{database}', name);
    const place = { url, directory: '/nowhere', tables: sampleTables };
    const database = await openDatabase(place);
    await fill(database);
    expect(await database.read(1, (sql) => sql('select team_name from team'))).toEqual([
      { team_name: 'Reds' },
    ]);
    expect(await database.read(0, (sql) => sql('select team_name from team'))).toEqual([]);
    expect(await database.maintain((sql) => sql('select 1 from team'))).toHaveLength(2);
    await database.tidy();
    await database.close();
    const statements: string[] = [];
    await (await openDatabase({ ...place, log: (line) => statements.push(line) })).close();
    expect(statements).toEqual([]);
    await onServer(`drop database ${name} with (force)`);
    await onServer(`drop role ${name}`);
  });

  it('gets the grant statement for an administrator if it lacks the roles', async () => {
    const name = `poor_${randomUUID().replaceAll('-', '')}`;
    await onServer(`create role ${name} login`);
    await onServer(`create database ${name} owner ${name}`);
    const url = inject('postgres').replace('postgres@', `${name}@`).replace('{database}', name);
    const opening = openDatabase({ url, directory: '/nowhere', tables: sampleTables });
    await expect(opening).rejects.toThrow(`grant "absmgmt_service", "absmgmt_identity" to "${name}";`);
    await onServer(`drop database ${name} with (force)`);
    await onServer(`drop role ${name}`);
  });

  it('gets the grant statement for an administrator if it may not create the schema of the job queue', async () => {
    const name = `tight_${randomUUID().replaceAll('-', '')}`;
    await onServer(`create role ${name} login createrole`);
    await joinRoles(name);
    await onServer(`create database ${name}`);
    await onServer(`grant all on schema public to ${name}`, name);
    for (const extension of ['pg_trgm', 'btree_gin']) await onServer(`create extension ${extension}`, name);
    const url = inject('postgres').replace('postgres@', `${name}@`).replace('{database}', name);
    const opening = openDatabase({ url, directory: '/nowhere', tables: [] });
    await expect(opening).rejects.toThrow(`grant create on database "${name}" to "${name}";`);
    await onServer(`drop database ${name} with (force)`);
    await onServer(`drop role ${name}`);
  });
});
