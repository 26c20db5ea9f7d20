import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type KnownColumns, runPrepared } from '#server/database/preparedQuery.ts';
import { onEveryEngine } from './engines.ts';
import { sampleTables } from './sampleTables.ts';

onEveryEngine('prepared statements', (open) => {
  it('return the right rows each time, also empty results and results without columns', async () => {
    const { database } = await open(sampleTables, { poolSize: 1 });
    const pick = 'select team_id, team_name from team where team_name = $1';
    const add = 'insert into team (org_id, team_name) values (21, $1)';
    const answers = await database.write(21, async (sql) => [
      await sql(add, ['Reds']),
      await sql(add, ['Blues']),
      await sql(pick, ['Reds']),
      await sql(pick, ['Greens']),
      await sql(pick, ['Blues']),
    ]);
    const team = (name: string) => [{ team_id: expect.anything(), team_name: name }];
    expect(answers).toEqual([[], [], team('Reds'), [], team('Blues')]);
  });
});

const lookAtWire: Parameters<typeof onEveryEngine>[1] = (open) => {
  let client: Client;
  const known: KnownColumns = new Map();
  const run = (name: string, text: string, values: unknown[]) =>
    runPrepared(client, { name, text, values }, known);
  beforeAll(async () => {
    const { url } = await open(sampleTables);
    client = new Client({ connectionString: url });
    await client.connect();
  });
  afterAll(() => client.end());

  it('are described once, and read the same way afterwards', async () => {
    const describe = vi.spyOn(client.connection, 'describe' as never);
    const text = 'select $1::int as number, $2::text as words, $3::date as day, null as nothing';
    const first = await run('columns', text, [1, 'one', '2026-01-01']);
    const second = await run('columns', text, [2, null, '2026-01-02']);
    expect(first).toEqual([{ number: 1, words: 'one', day: expect.anything(), nothing: null }]);
    expect(second).toEqual([{ number: 2, words: null, day: expect.anything(), nothing: null }]);
    expect(Object.keys(second[0] ?? {})).toEqual(['number', 'words', 'day', 'nothing']);
    expect(describe).toHaveBeenCalledOnce();
  });

  it('stay cached after a failed run, whose stack trace includes the caller', async () => {
    await expect(run('division', 'select 1 / $1::int as share', [1])).resolves.toEqual([{ share: 1 }]);
    const failure = await run('division', 'select 1 / $1::int as share', [0]).catch((error: Error) => error);
    expect(String((failure as Error).stack)).toMatch(/division by zero.*preparedQuery\.test/s);
    await expect(run('division', 'select 1 / $1::int as share', [1])).resolves.toEqual([{ share: 1 }]);
  });

  it('cause an error if they change, and are never misread', async () => {
    await client.query('create temporary table changing (a int); insert into changing values (1)');
    await expect(run('changing', 'select * from changing where a = $1', [1])).resolves.toEqual([{ a: 1 }]);
    await client.query('alter table changing add b int');
    await expect(run('changing', 'select * from changing where a = $1', [1])).rejects.toThrow('result type');
  });
};

onEveryEngine('the columns of a prepared statement', lookAtWire, ['postgres']);
