import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { isConnectionFailure, isReadOnly, limitOf } from '#server/database/errors.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { usualLimits } from '#server/database/openEngine.ts';
import { newPlace, onServer, type TestPlace } from './engines.ts';
import { sampleTables } from './sampleTables.ts';

const limits = { connect: 2000, statement: 500, lock: 150, idleInTransaction: 20_000 };

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const process = async (sql: Sql) => (await sql('select pg_backend_pid() as id'))[0]?.id;
const name = (team: string) => (sql: Sql) =>
  sql('insert into team (org_id, team_name) values (1, $1)', [team]);

describe.skipIf(inject('postgres') === '')('limits on a PostgreSQL server', () => {
  let place: TestPlace;
  let database: Database;
  beforeAll(async () => {
    place = await newPlace('postgres');
    database = await openDatabase({ ...place, tables: sampleTables, poolSize: 2, limits });
    await database.write(1, name('Reds'));
  });
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  it('slow statements are ended, except those of the owner', async () => {
    expect(limitOf(await failure(database.read(1, (sql) => sql('select pg_sleep(5)'))))).toBe('statement');
    expect(limitOf(await failure(database.identity((sql) => sql('select pg_sleep(5)'))))).toBe('statement');
    expect(await failure(database.maintain((sql) => sql('select pg_sleep(0.5)')))).toBeUndefined();
    // After `maintain`, which has no time limit, the next user of the owner's connection is limited again.
    for (const _ of [1, 2]) {
      expect(limitOf(await failure(database.write(1, (sql) => sql('select pg_sleep(5)'))))).toBe('statement');
    }
  });

  it('waiting for a lock ends at the limit', async () => {
    let changed = () => {};
    const isChanged = new Promise<void>((resolve) => {
      changed = resolve;
    });
    const other = isChanged.then(() =>
      database.write(1, (sql) => sql("update team set team_name = 'Greens'")),
    );
    const refused = failure(other);
    await database.write(1, async (sql) => {
      await sql("update team set team_name = 'Blues' where team_name = 'Reds'");
      changed();
      expect(limitOf(await refused)).toBe('lock');
      await sql("update team set team_name = 'Reds'");
    });
  });

  it('an idle transaction is ended together with its connection', async () => {
    const impatient = { ...limits, idleInTransaction: 200 };
    const other = await openDatabase({ ...place, tables: sampleTables, poolSize: 1, limits: impatient });
    const silent = other.write(1, async (sql) => {
      await name('Whites')(sql);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await sql('select 1');
    });
    expect(isConnectionFailure(await failure(silent))).toBe(true);
    expect(await other.read(1, (sql) => sql('select team_name from team'))).toEqual([{ team_name: 'Reds' }]);
    await other.close();
  });

  it('waiting for a free connection ends at the limit', async () => {
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const holders = [1, 2].map(() => database.read(1, () => held));
    const error = await failure(database.read(1, (sql) => sql('select 1')));
    expect(isConnectionFailure(error)).toBe(true);
    free();
    await Promise.all(holders);
  });

  describe('when the server is read-only', () => {
    const readOnly = (isOn: boolean) =>
      onServer(
        `alter database ${/test_\w+/.exec(place.url ?? '')?.[0]} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`,
      );
    /** Simulates a server that became a standby: connections stay, and writes are refused. */
    const poison = (sql: Sql) => sql('set session characteristics as transaction read only');
    const both = async (work: (sql: Sql) => Promise<unknown>) => {
      let arrived = 0;
      await Promise.all(
        [1, 2].map(() =>
          database.read(1, async (sql) => {
            arrived += 1;
            while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5));
            await work(sql);
          }),
        ),
      );
    };
    beforeEach(() => readOnly(false));
    afterAll(() => readOnly(false));

    it('a rejected write discards every connection, so that the next one reaches the new server', async () => {
      await both(poison);
      expect(isReadOnly(await failure(database.write(1, name('Browns'))))).toBe(true);
      expect(await failure(database.write(1, name('Browns')))).toBeUndefined();
      const writes = [1, 2, 3, 4].map((number) => failure(database.write(1, name(`Browns ${number}`))));
      expect(await Promise.all(writes)).toEqual([undefined, undefined, undefined, undefined]);
    });

    it('isWritable returns false, and true again after the recovery', async () => {
      expect(await database.isWritable()).toBe(true);
      const before = await database.read(1, process);
      await readOnly(true);
      await both(poison);
      expect(await database.isWritable()).toBe(false);
      expect(await database.isWritable()).toBe(false);
      await readOnly(false);
      await database.isWritable();
      expect(await database.isWritable()).toBe(true);
      expect(await database.read(1, process)).not.toBe(before);
    });

    it('opening the database fails with one sentence', async () => {
      await readOnly(true);
      await expect(openDatabase({ ...place, tables: sampleTables })).rejects.toThrow(
        'The PostgreSQL server of DATABASE_URL takes no changes: give the address of the primary.',
      );
    });
  });
});

describe('the limit settings', () => {
  it('are in seconds, with defaults', () => {
    expect(readConfig({}).databaseLimits).toEqual(usualLimits);
    const { databaseLimits } = readConfig({ DATABASE_STATEMENT_TIMEOUT: '2.5', DATABASE_LOCK_TIMEOUT: '1' });
    expect(databaseLimits).toEqual({ ...usualLimits, statement: 2500, lock: 1000 });
  });

  it.each(['0', '-1', 'soon', '30000', 'NaN', '0.00001'])('are rejected by name if they are %s', (text) => {
    for (const variable of ['CONNECT', 'STATEMENT', 'LOCK', 'IDLE']) {
      expect(() => readConfig({ [`DATABASE_${variable}_TIMEOUT`]: text })).toThrow(
        `DATABASE_${variable}_TIMEOUT must be a number of seconds from 0.1 to 3600; it is "${text}".`,
      );
    }
  });
});

describe('the pooling setting', () => {
  it('is session by default, and otherwise session or transaction', () => {
    expect(readConfig({}).databasePooling).toBe('session');
    expect(readConfig({ DATABASE_POOLING: 'transaction' }).databasePooling).toBe('transaction');
    expect(() => readConfig({ DATABASE_POOLING: 'statement' })).toThrow(
      'DATABASE_POOLING must be session or transaction; it is "statement".',
    );
  });
});
