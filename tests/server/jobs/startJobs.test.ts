import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { type AnyJobKind, type JobKind, type JobTurn, PermanentFailure } from '#server/jobs/jobKind.ts';
import { sendJob, wakeJobs } from '#server/jobs/sendJob.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { onEveryEngine } from '../database/engines.ts';
import { sampleTables } from '../database/sampleTables.ts';

/** Controls the background jobs of the tests (`due`, `run`) and records what they did (`done`). */
interface Work {
  readonly done: string[];
  /** IDs of the organizations with stored work that the `count` job has not done yet. */
  readonly due: number[];
  run: (ids: { readonly organization: number }, turn: JobTurn) => Promise<'more' | undefined>;
}

const retry = { limit: 2, seconds: 60 };

const greet: JobKind<'organization' | 'person', Work> = {
  name: 'greet',
  ids: ['organization', 'person'],
  retry,
  timeLimit: 60,
  maxConcurrent: 2,
  run: async ({ organization, person }, work, turn) => {
    const outcome = await work.run({ organization }, turn);
    work.done.push(`${organization} ${person}`);
    return outcome;
  },
};

const count: JobKind<'organization', Work> = {
  name: 'count',
  ids: ['organization'],
  due: {
    every: 3600,
    read: async ({ due }) => due.map((organization) => ({ organization })),
  },
  retry,
  timeLimit: 60,
  run: async ({ organization }, work, turn) => {
    const outcome = await work.run({ organization }, turn);
    work.done.push(`count ${organization}`);
    work.due.splice(0);
    return outcome;
  },
};

onEveryEngine('jobs in the background', (open) => {
  let database: Database;
  const apps: FastifyInstance[] = [];
  beforeEach(async () => {
    database ??= (await open(sampleTables)).database;
    await database.maintain((sql) => sql('delete from pgboss.job'));
  });
  afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

  /** Starts a process that runs background jobs on demand, or by itself once it listens. */
  async function startProcess(kinds: readonly AnyJobKind<Work>[] = [greet, count]) {
    const lines: Record<string, unknown>[] = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const app = fastify({ logger: { level: 'info', stream } });
    const work: Work = { done: [], due: [], run: async () => undefined };
    await startJobs(app, { database, kinds, needs: work });
    apps.push(app);
    await app.ready();
    const jobLines = () => lines.filter(({ msg }) => String(msg).startsWith('job'));
    return { app, work, told: jobLines, runDue: app.jobs.runDue };
  }

  const send = (organization: number, person: number, after?: Date) =>
    database.write(organization, (sql) =>
      sendJob(sql, greet, { organization, person }, after ? { after } : {}),
    );
  const jobs = (what: string) => database.maintain((sql) => sql(`select ${what} from pgboss.job order by 1`));
  /** Makes all waiting background jobs due now, such as delayed retries. */
  const later = () =>
    database.maintain((sql) =>
      sql(`update pgboss.job set start_after = now() - interval '1 second' where state < 'active'`),
    );

  test('run once their transaction commits, and never if it rolls back', async () => {
    const { work, runDue } = await startProcess();
    await send(7, 1);
    const failing = database.write(7, async (sql) => {
      await sendJob(sql, greet, { organization: 7, person: 2 });
      throw new Error('not kept');
    });
    await expect(failing).rejects.toThrow('not kept');
    await runDue();
    await runDue();
    expect(work.done).toEqual(['7 1']);
  });

  test('are deduplicated while queued with the same ids and start time', async () => {
    const { work, runDue } = await startProcess();
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    for (const after of [undefined, undefined, tomorrow, tomorrow]) await send(7, 1, after);
    await send(8, 1);
    await runDue();
    expect(work.done.sort()).toEqual(['7 1', '8 1']);
    expect(await jobs('state')).toEqual([
      { state: 'created' },
      { state: 'completed' },
      { state: 'completed' },
    ]);
    await later();
    await runDue();
    expect(work.done.sort()).toEqual(['7 1', '7 1', '8 1']);
  });

  test('accept only the ids of their kind, and only for their own organization', async () => {
    const wrong = [
      { organization: 7 },
      { organization: 7, person: 1.5 },
      { organization: 7, person: 1, name: 2 },
    ];
    for (const ids of wrong)
      await expect(
        database.write(7, (sql) => sendJob(sql, greet, ids as { organization: number; person: number })),
      ).rejects.toThrow('A job "greet" has the ids (organization, person), each a whole number.');
    const foreign = database.write(8, (sql) => sendJob(sql, greet, { organization: 7, person: 1 }));
    await expect(foreign).rejects.toThrow('row-level security');
    await send(7, 1);
    expect(await database.read(8, (sql) => sql('select 1 from pgboss.job'))).toEqual([]);
    await expect(database.identity((sql) => sql('select 1 from pgboss.job'))).rejects.toThrow('permission');
  });

  test('are queued by their kind when due, and not again while queued or running', async () => {
    const { work, runDue } = await startProcess();
    work.due.push(7, 8);
    work.run = async () => undefined;
    await runDue();
    expect(work.done.toSorted()).toEqual(['count 7', 'count 8']);
    await runDue();
    expect(work.done.toSorted()).toEqual(['count 7', 'count 8']);
    // A second process does not start a background job that is still running, even if its work is still due.
    work.due.push(9);
    let again: Promise<void> | undefined;
    work.run = async () => {
      again ??= other.runDue();
      await again;
      return undefined;
    };
    const other = await startProcess();
    other.work.due.push(9);
    await runDue();
    expect([work.done.slice(2), other.work.done]).toEqual([['count 9'], []]);
  });

  test('are queued again behind the others when a run returns "more"', async () => {
    const { work, runDue } = await startProcess([{ ...greet, maxConcurrent: 1 }]);
    let turns = 0;
    work.run = async ({ organization }) => {
      if (organization === 8) return undefined;
      turns += 1;
      return turns < 3 ? 'more' : undefined;
    };
    await send(7, 1);
    await send(8, 1);
    await runDue();
    expect(work.done).toEqual(['7 1', '8 1', '7 1', '7 1']);
  });

  test('are retried after a failure; the final failure is logged once with the ids, and stored without the error message', async () => {
    const { work, runDue, told } = await startProcess();
    work.run = () => Promise.reject(Object.assign(new TypeError('Ann Miller'), { code: 'E1' }));
    await send(7, 1);
    await runDue();
    await runDue();
    expect(told().map(({ level }) => level)).toEqual([30]);
    const [waiting] = await jobs(
      "state, start_after - now() between interval '50 s' and interval '125 s' as is_later",
    );
    expect(waiting).toEqual({ state: 'retry', is_later: true });
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      await later();
      await runDue();
    }
    expect(told().filter(({ level }) => level === 50)).toMatchObject([
      { kind: 'greet', ids: { organization: 7, person: 1 }, attempt: 3, job: expect.any(String) },
    ]);
    expect(await jobs('state, output')).toEqual([
      { state: 'failed', output: { type: 'TypeError', code: 'E1' } },
    ]);
  });

  test('are not retried after a permanent failure', async () => {
    const { work, runDue, told } = await startProcess();
    work.run = () => Promise.reject(new PermanentFailure(new Error('no such record')));
    await send(7, 1);
    await runDue();
    await later();
    await runDue();
    expect(told()).toMatchObject([{ level: 50, msg: 'job failed', err: { message: 'no such record' } }]);
    expect(await jobs('state')).toEqual([{ state: 'cancelled' }]);
  });

  test('run again when their process dies, and fail after the last retry', async () => {
    const { work, runDue, told } = await startProcess();
    const die = () =>
      database.maintain((sql) =>
        sql(`update pgboss.job set state = 'active', started_on = now() - interval '61 s'`),
      );
    await send(7, 1);
    await die();
    await runDue();
    expect(work.done).toEqual([]);
    await later();
    await runDue();
    expect(work.done).toEqual(['7 1']);
    await send(7, 2);
    await database.maintain((sql) => sql(`delete from pgboss.job where state = 'completed'`));
    await database.maintain((sql) => sql('update pgboss.job set retry_count = retry_limit'));
    await die();
    const other = await startProcess();
    await Promise.all([runDue(), other.runDue()]);
    expect([work.done, other.work.done]).toEqual([['7 1'], []]);
    expect(await jobs('state')).toEqual([{ state: 'failed' }]);
    expect([...told(), ...other.told()]).toMatchObject([{ level: 50, kind: 'greet', msg: 'job failed' }]);
  });

  test('are shared by several processes, run once each, and respect the concurrency limit of their kind', async () => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
    let running = 0;
    let most = 0;
    for (const { work } of processes)
      work.run = async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return undefined;
      };
    const people = Array.from({ length: 20 }, (_, index) => index);
    for (const person of people) await send(7, person);
    await Promise.all(processes.map(({ runDue }) => runDue()));
    const done = processes.flatMap(({ work }) => work.done);
    expect(done.toSorted()).toEqual(people.map((person) => `7 ${person}`).toSorted());
    expect(most).toBeLessThanOrEqual(6);
  });

  test('of an exclusive kind run in one process at a time', async () => {
    const alone = { ...count, name: 'alone', isExclusive: true };
    const [one, two] = [await startProcess([alone]), await startProcess([alone])];
    let begun = 0;
    one.work.due.push(1);
    one.work.run = async () => {
      begun += 1;
      if (begun === 1) await database.write(1, (sql) => sendJob(sql, alone, { organization: 1 }));
      await two.runDue();
      return undefined;
    };
    await one.runDue();
    expect([begun, one.work.done, two.work.done]).toEqual([2, ['count 1', 'count 1'], []]);
  });

  test('start at once in a process that listens, when due, sent or woken', async () => {
    const { app, work } = await startProcess();
    work.due.push(3);
    await send(7, 1);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await until(() => work.done.length === 2);
    await send(7, 2);
    await until(() => work.done.length === 3);
    work.due.push(4);
    await database.maintain(async (sql) => wakeJobs(sql, count));
    await until(() => work.done.length === 4);
    expect(work.done.toSorted()).toEqual(['7 1', '7 2', 'count 3', 'count 4']);
  });

  test('finish the current step before shutdown, and continue after the next start', async () => {
    const { app, work } = await startProcess();
    let steps = 0;
    const begun = new Promise<void>((resolve) => {
      work.run = async (_, { signal, closing }) => {
        resolve();
        while (!signal.aborted) await new Promise((next) => setImmediate(next));
        steps += 1;
        return closing.aborted ? 'more' : undefined;
      };
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await send(7, 1);
    await begun;
    await app.close();
    expect([steps, await jobs('state')]).toEqual([1, [{ state: 'created' }, { state: 'completed' }]]);
    const next = await startProcess();
    await next.runDue();
    expect(next.work.done).toEqual(['7 1']);
  });

  test('of other kinds run when reading due jobs fails, and the error is logged once', async () => {
    let isAway = true;
    const flaky: AnyJobKind<Work> = {
      ...count,
      name: 'flaky',
      due: {
        every: 1,
        read: async () => (isAway ? Promise.reject(new Error('away')) : [{ organization: 5 }]),
      },
    };
    const { work, runDue, told } = await startProcess([flaky, greet]);
    await send(7, 1);
    await runDue();
    await runDue();
    expect(work.done).toEqual(['7 1']);
    expect(told()).toMatchObject([{ level: 50, what: 'flaky', msg: 'jobs could not be worked on' }]);
    isAway = false;
    await runDue();
    expect(work.done).toEqual(['7 1', 'count 5']);
  });

  test('have one queue per kind when several processes start at once', async () => {
    const kinds = ['one', 'two', 'three', 'four'].map((name) => ({ ...greet, name }));
    const orders = [kinds, kinds.toReversed(), kinds, kinds.toReversed()];
    await Promise.all(orders.map((order) => startProcess(order)));
    const queues = await database.maintain((sql) =>
      sql(`select name from pgboss.queue where name = any($1)`, [kinds.map(({ name }) => name)]),
    );
    expect(queues).toHaveLength(4);
  });

  test('have a queue with the settings of their kind', async () => {
    await startProcess([{ ...greet, timeLimit: 90 }]);
    const [queue] = await database.maintain((sql) =>
      sql(`select policy, retry_limit, retry_delay, expire_seconds from pgboss.queue where name = 'greet'`),
    );
    expect(queue).toEqual({ policy: 'short', retry_limit: 2, retry_delay: 60, expire_seconds: 90 });
    await startProcess();
  });
});

async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 400 && !condition(); round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(condition()).toBe(true);
}
