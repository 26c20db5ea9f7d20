import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { programFile } from '#tests/programs.ts';
import { newPlace, newTemporaryFolder } from './engines.ts';

async function plan(environment: Record<string, string>): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [await programFile('plan')], { env });
  return stdout;
}

it('the plan prints all statements for a database that does not exist yet, and creates nothing', async () => {
  const root = newTemporaryFolder();
  const printed = await plan({ DATA_DIR: join(root, 'data') });
  expect(printed).toContain('create table "organization"');
  expect(printed).toContain('alter table "user_account" force row level security;');
  expect(existsSync(join(root, 'data'))).toBe(false);
  rmSync(root, { recursive: true });
});

it.skipIf(inject('postgres') === '')(
  'the plan prints what the next start would run on a server, and runs nothing',
  async () => {
    const place = await newPlace('postgres');
    const url = { DATABASE_URL: place.url ?? '' };
    const printed = await plan(url);
    expect(printed).toContain('create table "organization"');
    expect(await plan(url)).toBe(printed);
    await (await openDatabase({ ...place, tables: allTables(readRegistry(entities)) })).close();
    expect(await plan(url)).toBe('-- Nothing to do.\n');
    await place.remove();
  },
);

it('the plan prints a one-sentence error and exits with code 1', async () => {
  const run = plan({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The PostgreSQL server of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.\n$/,
    ),
  });
});
