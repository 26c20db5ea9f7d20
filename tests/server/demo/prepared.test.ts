import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseIn, markPrepared, preparedDemonstration } from '#server/demo/prepared.ts';
import { programFile } from '#tests/programs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'absmgmt-prepared-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const noon = new Date('2026-03-10T18:00:00Z');
const evening = new Date('2026-03-11T03:00:00Z');
const night = new Date('2026-03-11T06:00:00Z');

it('a prepared demonstration is used on its day in the time zones of its districts', () => {
  markPrepared(folder, noon);
  expect(preparedDemonstration(folder, noon)).toBe(databaseIn(folder));
  expect(preparedDemonstration(folder, evening)).toBe(databaseIn(folder));
});

it('a prepared demonstration is used on every later day, and on none before it in any of its districts', () => {
  markPrepared(folder, night);
  expect(preparedDemonstration(folder, new Date('2026-05-01T18:00:00Z'))).toBe(databaseIn(folder));
  expect(preparedDemonstration(folder, evening)).toBeUndefined();
});

it('an incomplete or missing demonstration is not used', () => {
  expect(preparedDemonstration(folder, noon)).toBeUndefined();
  expect(preparedDemonstration(join(folder, 'nowhere'), noon)).toBeUndefined();
});

it.each([
  { DEMO: '0' },
  { DATABASE_URL: 'postgres://nobody@nowhere/none' },
  { HOST: '0.0.0.0' },
  { PORT: 'x' },
])('a demonstration is not prepared with %o', async (environment) => {
  const to = join(folder, 'made');
  const env = { PATH: process.env.PATH, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [await programFile('demonstration'), to], {
    env,
  });
  expect([stdout, existsSync(to)]).toEqual(['', false]);
});
