import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOnImport } from '#server/import/jobs/importJob.ts';
import { startCheck, stopTask } from '#server/import/jobs/jobs.ts';
import { deleteResults } from '#server/import/rows/rowStore.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { district, type ImportFixture, openFixture } from './fixture.ts';

const count = 1500;

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openFixture(quickEngine(), 'reference-data/pay-code');
});
afterAll(() => fixture.close());

test('a second check deletes the results of the first one in batches', async () => {
  const rows = Array.from({ length: count }, (_, index) => `Code ${index},X${index}`);
  const key = await fixture.upload(`Name,External id\n${rows.join('\n')}\n`);
  const { mapping } = await fixture.check(key);
  const { stored, requester, database, service } = fixture;
  const write = <T>(work: Parameters<typeof database.write<T>>[1]) => database.write(district, work);
  const start = () => write((sql) => startCheck(sql, stored, key, requester, mapping));
  await start();
  // Expects the results of the previous check, because starting a check does not delete them. They are deleted later,
  // in portions of a given size.
  expect((await fixture.job(key)).counts.results.create).toBe(count);
  expect(await write((sql) => deleteResults(sql, key, 100))).toBe(100);
  await write((sql) => stopTask(sql, key));
  await workOnImport(service, key);
  await expect(fixture.apply(key)).rejects.toThrow('check the rows first');
  // Starts another check. The previous one was stopped while it deleted earlier results. This check deletes the rest,
  // so that each row has only its new result.
  await start();
  expect((await fixture.job(key)).progress.total).toBe(count);
  await workOnImport(service, key);
  const { counts, progress } = await fixture.job(key);
  expect([counts.results.create, progress.done]).toEqual([count, count]);
});

test('many rows are checked, applied and undone, with updated table statistics', async () => {
  const rows = Array.from({ length: count }, (_, index) => `Code ${index},X${index}`);
  const key = await fixture.upload(`Name,External id\n${rows.join('\n')}\n`);
  expect((await fixture.check(key)).counts.results.create).toBe(count);
  expect((await fixture.apply(key)).counts.outcomes.applied).toBe(count);
  const [counted] = await fixture.database.maintain((sql) =>
    sql(`select reltuples::int as rows from pg_class where relname = 'pay_code'`),
  );
  expect(Number(counted?.rows)).toBeGreaterThanOrEqual(200);
  expect((await fixture.undo(key)).counts.outcomes.reversed).toBe(count);
  expect(await fixture.records()).toEqual([]);
});
