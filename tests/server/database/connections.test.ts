import { beforeAll, expect, it, vi } from 'vitest';
import { afterCommit } from '#server/database/afterCommit.ts';
import { Connections } from '#server/database/connections.ts';
import { type Database, inSavepoint, type Row, type Sql } from '#server/database/database.ts';
import { openEngine } from '#server/database/openEngine.ts';
import { tenantContexts } from '#server/database/tenantContext.ts';
import { newPlace, onEveryEngine } from './engines.ts';
import { sampleTables } from './sampleTables.ts';

const addTeamText = 'insert into team (org_id, team_name) values ($1, $2) returning team_id, team_name';
const addTeam = (sql: Sql, organization: number, name: string) => sql(addTeamText, [organization, name]);
const names = async (sql: Sql) =>
  (await sql('select team_name from team order by 1')).map((row) => row.team_name);

onEveryEngine('one connection', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = (await open(sampleTables, { poolSize: 1 })).database;
  });

  it('commits a whole transaction, or rolls it back if its work throws', async () => {
    const failing = database.write(11, async (sql) => {
      await addTeam(sql, 11, 'Lost');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.write(11, (sql) => addTeam(sql, 11, 'Kept'));
    expect(await database.read(11, names)).toEqual(['Kept']);
  });

  it('stays usable after a failed statement, in and outside of a transaction', async () => {
    const failing = database.write(12, (sql) => sql('select 1 / $1::int', [0]));
    await expect(failing).rejects.toThrow('division by zero');
    await expect(database.read(12, (sql) => sql('selec'))).rejects.toThrow('syntax error');
    await database.write(12, (sql) => addTeam(sql, 12, 'Reds'));
    expect(await database.read(12, names)).toEqual(['Reds']);
  });

  it('rejects work inside other work, which would wait for itself forever', async () => {
    const nested = database.write(19, () => database.read(19, names));
    await expect(nested).rejects.toThrow('part of other work');
    const [one, other] = await Promise.all([database.read(19, names), database.read(19, names)]);
    expect([one, other]).toEqual([[], []]);
  });

  it('serves the right organization after a rollback for another one', async () => {
    await database.write(13, (sql) => addTeam(sql, 13, 'Reds'));
    await expect(database.write(14, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await database.read(13, names)).toEqual(['Reds']);
    expect(await database.read(14, names)).toEqual([]);
    const who = await database.maintain((sql) => sql('select current_user = session_user as is_owner'));
    expect(who).toEqual([{ is_owner: true }]);
    expect(await database.read(13, names)).toEqual(['Reds']);
  });

  it('rolls back a failed savepoint, and keeps the rest', async () => {
    await database.write(15, async (sql) => {
      await addTeam(sql, 15, 'Reds');
      await expect(inSavepoint(sql, () => addTeam(sql, 15, 'REDS'))).rejects.toThrow('duplicate key');
      await inSavepoint(sql, () => addTeam(sql, 15, 'Blues'));
    });
    expect(await database.read(15, names)).toEqual(['Blues', 'Reds']);
  });

  it('runs an after-commit callback after the commit, and never after a rollback', async () => {
    const done: string[] = [];
    await database.write(71, async (sql) => {
      afterCommit(sql, () => done.push('kept'));
      await addTeam(sql, 71, 'Reds');
      expect(done).toEqual([]);
    });
    const failing = database.maintain(async (sql) => {
      afterCommit(sql, () => done.push('lost'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.read(71, async (sql) => afterCommit(sql, () => done.push('at once')));
    expect(done).toEqual(['kept', 'at once']);
  });

  it('does not report a commit if a failure in the transaction was swallowed', async () => {
    const work = database.write(16, async (sql) => {
      await addTeam(sql, 16, 'Reds');
      await sql('select 1 / 0').catch(() => {});
    });
    await expect(work).rejects.toThrow('nothing is kept');
    expect(await database.read(16, names)).toEqual([]);
  });

  it('does not wait for a statement with an onAnswer callback, which runs before the work ends', async () => {
    const events: string[] = [];
    await database.write(17, async (sql) => {
      const onAnswer = (rows: readonly Row[]) =>
        void events.push(...rows.map((row) => String(row.team_name)));
      const given = await sql(addTeamText, [17, 'Reds'], { onAnswer });
      expect([given, events]).toEqual([[], []]);
      expect(await names(sql)).toEqual(['Reds']);
    });
    await database.read(17, (sql) =>
      sql('select team_name from team', [], { onAnswer: (rows) => void events.push(`${rows.length} read`) }),
    );
    expect(events).toEqual(['Reds', '1 read']);
  });

  it('rolls back when such a statement fails, and throws its error even if a later statement also fails', async () => {
    const onAnswer = () => {};
    const last = database.write(18, (sql) => sql('select 1 / $1::int', [0], { onAnswer }));
    await expect(last).rejects.toThrow('division by zero');
    const between = database.write(18, async (sql) => {
      await sql('select 1 / $1::int', [0], { onAnswer });
      await inSavepoint(sql, () => addTeam(sql, 18, 'Reds')).catch(() => {});
    });
    await expect(between).rejects.toThrow('division by zero');
    const thrown = database.write(18, async (sql) => {
      await sql(addTeamText, [18, 'Blues'], { onAnswer });
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    expect(await database.read(18, names)).toEqual([]);
  });

  it('rejects a statement after its work has ended', async () => {
    const [late] = await database.read(1, async (sql) => [sql]);
    await expect(late?.('select 1')).rejects.toThrow('await is missing');
  });

  it('prepares a statement with parameters once, under a name derived from its text', async () => {
    const text = 'select $1::int as number';
    for (const number of [1, 2, 3]) {
      expect(await database.read(number, (sql) => sql(text, [number]))).toEqual([{ number }]);
    }
    const prepared = await database.read(0, (sql) =>
      sql('select generic_plans + custom_plans as runs from pg_prepared_statements where statement = $1', [
        text,
      ]),
    );
    expect(prepared.map((row) => Number(row.runs))).toEqual([3]);
  });

  it('is replaced before its prepared statements fill the memory', async () => {
    for (let index = 0; index < 1200; index += 1) {
      await database.read(0, (sql) => sql(`select $1::int as column_${index}`, [index]));
    }
    const [row] = await database.read(0, (sql) => sql('select count(*) as kept from pg_prepared_statements'));
    expect(Number(row?.kept)).toBeLessThan(600);
  });

  it('runs several statements in one text when there are no parameters', async () => {
    const rows = await database.maintain((sql) => sql('select 1 as one; select 2 as two'));
    expect(rows).toEqual([{ two: 2 }]);
  });

  it('is not requested for an invalid organization', () => {
    for (const organization of [-1, 1.5, Number.NaN]) {
      expect(() => database.read(organization, names)).toThrow('is not an organisation');
    }
  });
});

onEveryEngine('a connection whose role cannot be set', (_, engine) => {
  it('is discarded before any work runs on it, and the next one works', async () => {
    const place = await newPlace(engine);
    const opened = await openEngine({ ...place, poolSize: 1 });
    const connections = new Connections(opened, () => {});
    let removed = 0;
    opened.pool.on('remove', () => {
      removed += 1;
    });
    const work = vi.fn(async () => 'done');
    for (const method of ['plain', 'transaction'] as const) {
      await expect(connections[method]('set role no_such_role', work)).rejects.toThrow('no_such_role');
    }
    expect(work).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(removed).toBe(2));
    expect(await connections.transaction(tenantContexts.owner, work)).toBe('done');
    await connections.close();
    await opened.stop();
    await place.remove();
  });
});

onEveryEngine('a pool of 10 connections', (open) => {
  it('answers 64 writes at once', async () => {
    const { database } = await open(sampleTables, { poolSize: 10 });
    const writes = Array.from({ length: 64 }, (_, index) =>
      database.write(1 + (index % 3), async (sql) => {
        const [row] = await addTeam(sql, 1 + (index % 3), `Team ${index}`);
        await sql('update team set row_version = row_version + 1 where team_id = $1', [row?.team_id]);
        return row?.team_id;
      }),
    );
    expect(new Set(await Promise.all(writes)).size).toBe(64);
    const counts = await database.maintain((sql) =>
      sql('select org_id, count(*) as teams from team where row_version = 2 group by 1 order by 1'),
    );
    expect(counts.map((row) => [Number(row.org_id), Number(row.teams)])).toEqual([
      [1, 22],
      [2, 21],
      [3, 21],
    ]);
  });
});
