import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import type { Database, Sql } from '#server/database/database.ts';
import { constraintOf, isConnectionFailure, isContention } from '#server/database/errors.ts';
import { EngineFailure } from '#server/database/tenantContext.ts';
import { onEveryEngine, onServer } from './engines.ts';
import { sampleTables } from './sampleTables.ts';

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

onEveryEngine('a database error', (open, engine) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open(sampleTables));
    await database.write(1, async (sql) => {
      await sql("insert into team (org_id, team_id, team_name) values (1, 100, 'Reds')");
      await sql('insert into member (org_id, member_id, team_id) values (1, 100, 100)');
      await sql('update team set captain_id = 100');
    });
  });
  const errorOf = (text: string) => failure(database.write(1, (sql) => sql(text)));

  it('names the violated unique index', async () => {
    const error = await errorOf("insert into team (org_id, team_name) values (1, 'réds')");
    expect(constraintOf(error)).toEqual({
      kind: 'unique',
      table: 'team',
      constraint: 'team_team_name_unique',
    });
  });

  it('names the violated foreign key and its table, from either end', async () => {
    const added = await errorOf('insert into member (org_id, team_id) values (1, 99)');
    const broken = { kind: 'foreignKey', table: 'member', constraint: 'member_team_id_fkey' };
    expect(constraintOf(added)).toEqual(broken);
    const deleted = await errorOf('delete from member');
    expect(constraintOf(deleted)).toEqual({
      kind: 'foreignKey',
      table: 'team',
      constraint: 'team_captain_id_fkey',
    });
  });

  it('names the violated check, and the column that must not be empty', async () => {
    const long = await errorOf("update team set team_name = repeat('x', 41)");
    expect(constraintOf(long)).toEqual({
      kind: 'check',
      table: 'team',
      constraint: 'team_team_name_00000001',
    });
    const empty = await errorOf('update team set settings = null');
    expect(constraintOf(empty)).toEqual({
      kind: 'notNull',
      table: 'team',
      constraint: '',
      column: 'settings',
    });
  });

  it('has no constraint if it is another error', async () => {
    const error = await errorOf('select 1 / 0');
    expect(constraintOf(error)).toBeUndefined();
    expect(isContention(error)).toBe(false);
    expect(isConnectionFailure(error)).toBe(false);
    expect(constraintOf(new Error('23505'))).toBeUndefined();
  });

  it.skipIf(engine === 'embedded')('is contention when two transactions deadlock', async () => {
    let held = 0;
    let release = () => {};
    const bothHold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const both = [1, 2].map((first) =>
      failure(
        database.write(1, async (sql) => {
          await lock(sql, first);
          held += 1;
          if (held === 2) release();
          await bothHold;
          await lock(sql, 3 - first);
        }),
      ),
    );
    const errors = (await Promise.all(both)).filter((error) => error !== undefined);
    expect(errors.map(isContention)).toEqual([true]);
  });

  it.skipIf(engine === 'embedded')(
    'is a connection failure when the server terminates the connection, also between statements',
    async () => {
      const errors = [
        await failure(
          database.maintain((sql) => sql('select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)')),
        ),
        await failure(
          database.maintain(async (sql) => {
            const [row] = await sql('select pg_backend_pid() as process');
            await onServer(`select pg_terminate_backend(${row?.process}, 1000)`);
            await new Promise((resolve) => setTimeout(resolve, 100));
            await sql('select 1');
          }),
        ),
      ];
      expect(errors.map(isConnectionFailure)).toEqual([true, true]);
      expect(await database.read(1, (sql) => sql('select team_name from team'))).toEqual([
        { team_name: 'Reds' },
      ]);
    },
  );

  it('is a connection failure when the embedded engine has stopped', () => {
    expect(isConnectionFailure(new EngineFailure('The embedded database has stopped.'))).toBe(true);
  });

  it('is a connection failure when nothing listens', async () => {
    const error = await new Promise((resolve) =>
      connect({ port: 1, host: '127.0.0.1' }).once('error', resolve),
    );
    expect(isConnectionFailure(error)).toBe(true);
  });
});

const lock = (sql: Sql, number: number) => sql('select pg_advisory_xact_lock($1)', [number]);
