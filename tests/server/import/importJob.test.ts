import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { EntityService } from '#server/derived/registerEntities.ts';
import { updateRecord } from '#server/derived/write/writeRecord.ts';
import { workOnImport } from '#server/import/jobs/importJob.ts';
import { startApply, startCheck, startUndo, stopTask } from '#server/import/jobs/jobs.ts';
import { engines } from '../identity/startService.ts';
import { district, type ImportFixture, openFixture } from './fixture.ts';

describe.each(engines())('an import of pay codes, on %s', (engine) => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(engine, 'reference-data/pay-code');
  });
  afterAll(() => fixture.close());
  beforeEach(() =>
    fixture.database.maintain(async (sql) => {
      await sql('delete from import_job');
      await sql('delete from pay_code');
    }),
  );

  const names = async () => (await fixture.records()).map((row) => row.pay_code_name).sort();
  const results = async (key: Parameters<ImportFixture['rows']>[0]) =>
    (await fixture.rows(key)).map(({ result, problems }) => problems[0]?.code ?? result);

  /** Returns a promise and the function that resolves it. */
  function signal() {
    let give = () => {};
    const promise = new Promise<void>((resolve) => {
      give = resolve;
    });
    return { given: promise, give };
  }

  /** Stops a task of the import after its first rows, before its next step begins. */
  function stopAfterStep(key: Parameters<ImportFixture['rows']>[0]): void {
    const { database } = fixture;
    const write = database.write.bind(database);
    const watch = vi.spyOn(database, 'write').mockImplementation(async (...step) => {
      const result = await write(...step);
      if ((await fixture.job(key)).progress.done === 0) return result;
      watch.mockRestore();
      await write(district, (sql) => stopTask(sql, key));
      return result;
    });
  }

  test('is checked by the code that writes, and nothing of it is stored', async () => {
    await fixture.add({ payCodeName: 'Daily', externalId: 'D' });
    await fixture.add({ payCodeName: 'Hourly', externalId: 'H' });
    const key = await fixture.upload(
      `Name,External id,Hidden\nDAILY,D2,no\nHourly,H,\nNew one,N,no\n${'x'.repeat(61)},L,no\nNew one,O,no\nOdd,P,perhaps\nshort,1\n`,
    );
    const job = await fixture.check(key);
    expect(await results(key)).toEqual([
      'update',
      'unchanged',
      'create',
      'maxLength',
      'sameRecord',
      'yesOrNo',
      'raggedRow',
    ]);
    expect(job.counts.results).toEqual({
      create: 1,
      update: 1,
      deactivate: 0,
      unchanged: 1,
      joined: 0,
      error: 4,
      ignored: 0,
    });
    expect([job.task, job.progress]).toEqual([null, { done: 7, total: 7 }]);
    expect(await names()).toEqual(['Daily', 'Hourly']);
    const changes = await fixture.database.read(district, (sql) => sql('select * from change_log'));
    expect(changes).toHaveLength(2);
  });

  test('of a few rows analyzes a small table, and does not wait for a large one', async () => {
    const knownRows = async (rowCount?: number) => {
      if (rowCount !== undefined)
        await fixture.database.maintain((sql) =>
          sql("update pg_class set reltuples = $1 where relname = 'pay_code'", [rowCount]),
        );
      const [row] = await fixture.database.maintain((sql) =>
        sql("select reltuples::int as rows from pg_class where relname = 'pay_code'"),
      );
      return Number(row?.rows);
    };
    await fixture.add({ payCodeName: 'Daily' });
    expect(await knownRows(20_000)).toBe(20_000);
    await fixture.check(await fixture.upload('Name\nHourly\n'));
    expect(await knownRows()).toBe(20_000);
    expect(await knownRows(7)).toBe(7);
    await fixture.check(await fixture.upload('Name\nHourly\n'));
    expect(await knownRows()).toBe(1);
  });

  test('is applied row by row, and a fixed error is applied with the next run', async () => {
    const key = await fixture.upload('Name,External id\nOne,1\n,2\nThree,3\n');
    await fixture.check(key);
    const job = await fixture.apply(key);
    expect(job.counts.outcomes.applied).toBe(2);
    expect(await names()).toEqual(['One', 'Three']);
    const fixedRow = await fixture.fix(key, 2, { Name: 'Two' });
    expect([fixedRow.result, fixedRow.problems]).toEqual(['create', []]);
    expect((await fixture.apply(key)).counts.outcomes.applied).toBe(3);
    expect(await names()).toEqual(['One', 'Three', 'Two']);
    await expect(fixture.fix(key, 1, { Name: 'X' })).rejects.toThrow('the row was applied');
  });

  test('rejects a row whose record was changed between check and apply', async () => {
    const record = await fixture.add({ payCodeName: 'Daily', externalId: 'D' });
    const key = await fixture.upload('Name,External id\nDaily,D2\nFresh,F\n');
    await fixture.check(key);
    await edit(record.payCodeId, { externalId: 'Z' });
    await fixture.add({ payCodeName: 'Fresh' });
    const job = await fixture.apply(key);
    expect(job.counts.outcomes).toMatchObject({ applied: 0, refused: 2 });
    expect((await fixture.rows(key)).map(({ problems }) => problems[0]?.code)).toEqual([
      'editedSince',
      'editedSince',
    ]);
  });

  test('is undone: created records are deleted, changed ones restored, later edits kept', async () => {
    const [daily, hourly] = [
      await fixture.add({ payCodeName: 'Daily', externalId: 'D' }),
      await fixture.add({ payCodeName: 'Hourly' }),
    ];
    const key = await fixture.upload('Name,External id\nDaily,D2\nHourly,H2\nNew,N\n');
    await fixture.check(key);
    await fixture.apply(key);
    await edit(hourly.payCodeId, { hidden: true });
    const job = await fixture.undo(key);
    expect(job.counts.outcomes).toMatchObject({ reversed: 2, kept: 1, failed: 0 });
    const rows = await fixture.records();
    expect(rows.map((row) => [row.pay_code_name, row.external_id]).sort()).toEqual([
      ['Daily', 'D'],
      ['Hourly', 'H2'],
    ]);
    expect(rows.some((row) => Number(row.pay_code_id) === daily.payCodeId)).toBe(true);
  });

  test('is not undone in part: if rows were deleted by retention, it says so', async () => {
    const key = await fixture.upload('Name\nOne\nTwo\n');
    await fixture.check(key);
    await fixture.apply(key);
    await fixture.database.maintain(async (sql) => {
      await sql('delete from import_row where row_number = 1');
      await sql(
        `insert into retention_run (org_id, run_day, months, removed) values ($1, current_date, $2, $3)`,
        [district, '{"importRows":12}', '{"importRows":1}'],
      );
    });
    await expect(fixture.undo(key)).rejects.toMatchObject({
      code: 'badRequest',
      details: { text: 'refused.importRowsRemoved', args: { months: '12' } },
    });
    expect([await names(), (await fixture.job(key)).task]).toEqual([['One', 'Two'], null]);
  });

  test('stops on request, and continues from there', async () => {
    const key = await fixture.upload(
      `Name\n${Array.from({ length: 350 }, (_, index) => `Code ${index}`).join('\n')}`,
    );
    await fixture.check(key);
    stopAfterStep(key);
    const stopped = await fixture.apply(key);
    expect(stopped.task).toBeNull();
    expect(stopped.counts.outcomes.applied).toBeGreaterThan(0);
    expect(stopped.counts.outcomes.applied).toBeLessThan(350);
    expect((await fixture.apply(key)).counts.outcomes.applied).toBe(350);
    expect(await names()).toHaveLength(350);
  });

  test('whose check was stopped continues with the rest, and is applied only after all are checked', async () => {
    const key = await fixture.upload(
      `Name\n${Array.from({ length: 350 }, (_, index) => `Code ${index}`).join('\n')}`,
    );
    stopAfterStep(key);
    const { create } = (await fixture.check(key)).counts.results;
    expect(create).toBeLessThan(350);
    await expect(fixture.apply(key)).rejects.toThrow('not checked yet');
    const whole = await fixture.check(key);
    expect([whole.progress.total, whole.counts.results.create]).toEqual([350 - create, 350]);
    expect((await fixture.check(key)).progress.total).toBe(350);
  });

  test('is processed by one process, and continues in another after a crash', async () => {
    const key = await fixture.upload(
      `Name\n${Array.from({ length: 250 }, (_, index) => `Code ${index}`).join('\n')}`,
    );
    await fixture.check(key);
    const processes = [await fixture.newProcess(), await fixture.newProcess()];
    const runAll = () => Promise.all(processes.map((app) => app.jobs.runDue()));
    const { stored, requester } = fixture;
    await fixture.database.write(district, (sql) => startApply(sql, stored, key, requester, false));
    await runAll();
    expect(await names()).toHaveLength(250);
    await fixture.database.write(district, (sql) => startUndo(sql, stored, key, requester));
    const took = (ago: string) =>
      fixture.database.maintain((sql) =>
        sql(
          `update pgboss.job set state = 'active', started_on = now() - $1::interval
             where name = 'import' and state < 'completed'`,
          [ago],
        ),
      );
    await took('5 s');
    await runAll();
    expect(await names()).toHaveLength(250);
    await took('61 s');
    await runAll();
    await fixture.database.maintain((sql) =>
      sql(`update pgboss.job set start_after = now() - interval '1 s' where state < 'active'`),
    );
    await runAll();
    expect([await names(), (await fixture.job(key)).task]).toEqual([[], null]);
    await Promise.all(processes.map((app) => app.close()));
  });

  test('has the same result if two processes work on it', async () => {
    const key = await fixture.upload(
      `Name\n${Array.from({ length: 250 }, (_, index) => `Code ${index}`).join('\n')}`,
    );
    const { stored, requester, service } = fixture;
    const work = () => Promise.all([workOnImport(service, key), workOnImport(service, key)]);
    const { mapping } = await fixture.job(key);
    await fixture.database.write(district, (sql) => startCheck(sql, stored, key, requester, mapping));
    await work();
    const { counts, hasFailed } = await fixture.job(key);
    expect([counts.results.create, hasFailed]).toEqual([250, false]);
    await fixture.database.write(district, (sql) => startApply(sql, stored, key, requester, false));
    await work();
    expect([await names(), (await fixture.job(key)).hasFailed]).toEqual([expect.any(Array), false]);
    expect(await names()).toHaveLength(250);
  });

  test('keeps one process’s results if another is late to delete the previous ones', async () => {
    const key = await fixture.upload('Name\nDaily\nMonthly\n');
    const { stored, requester, service } = fixture;
    const { mapping } = await fixture.job(key);
    await fixture.database.write(district, (sql) => startCheck(sql, stored, key, requester, mapping));
    const begun = signal();
    const goesOn = signal();
    const forgot = signal();
    /**
     * Returns a service that calls the given functions before and after each database write, so that the test can hold
     * a process at a given write.
     */
    const around = (before: (place: number) => Promise<void>, after = () => {}): EntityService => {
      let place = 0;
      const write: Database['write'] = async (organization, work) => {
        await before(place++);
        return fixture.database.write(organization, work).finally(after);
      };
      const read: Database['read'] = (...step) => fixture.database.read(...step);
      const maintain: Database['maintain'] = (work) => fixture.database.maintain(work);
      return { ...service, database: { read, write, maintain } as Database };
    };
    const late = workOnImport(
      around(() => {
        begun.give();
        return goesOn.given;
      }, forgot.give),
      key,
    );
    await begun.given;
    // Holds the first process before its fourth write. By then, it has deleted old results and stored new ones; only
    // the end of the check is missing.
    const first = around(async (place) => {
      if (place < 3) return;
      goesOn.give();
      await forgot.given;
    });
    await Promise.all([workOnImport(first, key), late]);
    expect((await fixture.job(key)).counts.results.create).toBe(2);
  });

  test('is processed by a listening process even if its background job was lost', async () => {
    const key = await fixture.upload('Name\nDaily\n');
    await fixture.check(key);
    await fixture.apply(key);
    const { stored, requester } = fixture;
    await fixture.database.write(district, (sql) => startUndo(sql, stored, key, requester));
    await fixture.database.maintain((sql) => sql('delete from pgboss.job'));
    const app = await fixture.newProcess();
    await app.listen({ port: 0, host: '127.0.0.1' });
    await until(async () => (await fixture.job(key)).task === null);
    expect(await names()).toEqual([]);
    await app.close();
  });

  test('ends with a stored failure, and can be retried', async () => {
    const key = await fixture.upload('Name\nDaily\n');
    await fixture.check(key);
    const { stored, requester } = fixture;
    await fixture.database.write(district, (sql) => startApply(sql, stored, key, requester, false));
    await fixture.database.maintain((sql) => sql(`update import_job set entity = 'reference-data/gone'`));
    const app = await fixture.newProcess();
    await app.jobs.runDue();
    await fixture.database.maintain((sql) => sql(`update import_job set entity = 'reference-data/pay-code'`));
    expect(await fixture.job(key)).toMatchObject({ task: null, hasFailed: true });
    await fixture.apply(key);
    expect([await names(), (await fixture.job(key)).hasFailed]).toEqual([['Daily'], false]);
    await app.close();
  });

  test('only creates, or only updates, by its mode', async () => {
    await fixture.add({ payCodeName: 'Daily' });
    const key = await fixture.upload('Name\nDaily\nNew\n');
    await fixture.check(key, { mode: 'createOnly' });
    expect(await results(key)).toEqual(['isThere', 'create']);
    await fixture.check(key, { mode: 'updateOnly' });
    expect(await results(key)).toEqual(['unchanged', 'notThere']);
  });

  test.each([
    ['a column that the file does not have', { columns: [{ column: 'Nope', field: null }] }],
    ['a field that does not exist', { columns: [{ column: 'Name', field: 'nope' }] }],
    ['a duplicate field', { columns: ['Name', 'Code'].map((column) => ({ column, field: 'payCodeName' })) }],
    ['a match field without a column', { match: ['payCodeId'] }],
  ])('rejects a mapping with %s', async (_, mapping) => {
    const key = await fixture.upload('Name,Code\nDaily,D\n');
    await expect(fixture.check(key, mapping)).rejects.toMatchObject({ code: 'badRequest' });
  });

  async function edit(id: unknown, changes: Record<string, unknown>) {
    const { service, stored, requester } = fixture;
    await fixture.database.write(district, (sql) =>
      updateRecord(
        { ...service, actor: requester.actor, sql, requestId: 'r' },
        stored,
        Number(id),
        undefined,
        changes,
      ),
    );
  }
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5));
}
