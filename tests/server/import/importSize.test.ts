import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportScene, openScene } from './scene.ts';

const count = 1500;

let scene: ImportScene;
beforeAll(async () => {
  scene = await openScene('embedded', 'reference-data/pay-code');
}, 60_000);
afterAll(() => scene.close());

test('many rows are checked, applied and taken back, and the database counts its tables anew meanwhile', async () => {
  const rows = Array.from({ length: count }, (_, index) => `Code ${index},X${index}`);
  const key = await scene.upload(`Name,External id\n${rows.join('\n')}\n`);
  expect((await scene.check(key)).counts.results.create).toBe(count);
  expect((await scene.apply(key)).counts.outcomes.applied).toBe(count);
  const [counted] = await scene.database.maintain((sql) =>
    sql(`select reltuples::int as rows from pg_class where relname = 'pay_code'`),
  );
  expect(Number(counted?.rows)).toBeGreaterThanOrEqual(200);
  expect((await scene.undo(key)).counts.outcomes.reversed).toBe(count);
  expect([await scene.records(), scene.faults]).toEqual([[], []]);
}, 120_000);
