import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportFixture, openFixture } from './fixture.ts';

const count = 1500;

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openFixture('embedded', 'reference-data/pay-code');
}, 60_000);
afterAll(() => fixture.close());

test('many rows are checked, applied and taken back, and the database counts its tables anew meanwhile', async () => {
  const rows = Array.from({ length: count }, (_, index) => `Code ${index},X${index}`);
  const key = await fixture.upload(`Name,External id\n${rows.join('\n')}\n`);
  expect((await fixture.check(key)).counts.results.create).toBe(count);
  expect((await fixture.apply(key)).counts.outcomes.applied).toBe(count);
  const [counted] = await fixture.database.maintain((sql) =>
    sql(`select reltuples::int as rows from pg_class where relname = 'pay_code'`),
  );
  expect(Number(counted?.rows)).toBeGreaterThanOrEqual(200);
  expect((await fixture.undo(key)).counts.outcomes.reversed).toBe(count);
  expect([await fixture.records(), fixture.faults]).toEqual([[], []]);
}, 120_000);
