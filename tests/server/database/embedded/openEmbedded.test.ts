import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedMajor } from '#server/database/embedded/holdsDatabase.ts';
import { type DatabaseOptions, openDatabase } from '#server/database/openDatabase.ts';
import { StartError } from '#server/database/startError.ts';
import { newPlace, newTemporaryFolder, type TestPlace } from '../engines.ts';
import { sampleTables } from '../sampleTables.ts';

let place: TestPlace;
beforeEach(async () => {
  place = await newPlace('embedded');
});
afterEach(() => place.remove());

const open = () => openDatabase({ ...place, tables: sampleTables });
const domainError = async () => {
  const error = await open().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(existsSync(`${place.directory}.lock`)).toBe(false);
  return String(error);
};

/** Returns everything in a folder by name and content. */
function contentOf(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

it('starts as a copy of another database, and never replaces an existing one', async () => {
  const beginning = join(place.directory, '../beginning/database');
  const directory = join(place.directory, '../copied/database');
  const rows = async (options: Partial<DatabaseOptions>, work?: string) => {
    const database = await openDatabase({ directory, tables: sampleTables, ...options });
    if (work) await database.maintain((sql) => sql(work));
    const found = await database.maintain((sql) => sql('select to_regclass($1)::text as name', ['noted']));
    await database.close();
    return found;
  };
  await rows({ directory: beginning }, 'create table noted (at int)');
  expect(await rows({ beginning })).toEqual([{ name: 'noted' }]);
  expect(await rows({ beginning }, 'drop table noted')).toEqual([{ name: null }]);
  expect(await rows({ beginning })).toEqual([{ name: null }]);
  expect(await rows({ directory: beginning })).toEqual([{ name: 'noted' }]);
});

it('creates a missing folder, and removes the rest of an interrupted start', async () => {
  const directory = join(place.directory, '../data/new/database');
  mkdirSync(`${directory}.tmp`, { recursive: true });
  writeFileSync(`${directory}.tmp/half`, 'written');
  const progress: string[] = [];
  const database = await openDatabase({
    directory,
    tables: sampleTables,
    onProgress: (text) => progress.push(text),
  });
  expect(await database.read(0, (sql) => sql('show fsync'))).toEqual([{ fsync: 'on' }]);
  await database.close();
  expect(progress).toEqual([`Creating the database in ${directory}`]);
  expect(existsSync(`${directory}.tmp`)).toBe(false);
  expect(readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()).toBe(embeddedMajor);
});

it('rejects a second start on the same folder, and the first continues', async () => {
  const database = await open();
  await expect(open()).rejects.toThrow(`is in use by process ${process.pid}`);
  expect(await database.read(0, (sql) => sql('select 1 as one'))).toEqual([{ one: 1 }]);
  await database.close();
});

it('rejects a folder that is not a database, and does not change it', async () => {
  rmSync(join(place.directory, 'PG_VERSION'));
  const before = contentOf(place.directory);
  expect(await domainError()).toContain('holds something that is not a database');
  expect(contentOf(place.directory)).toBe(before);
});

it('rejects the folder of another PostgreSQL, and does not change it', async () => {
  writeFileSync(join(place.directory, 'PG_VERSION'), '17\n');
  const before = contentOf(place.directory);
  expect(await domainError()).toContain('was made by PostgreSQL 17 and this version opens PostgreSQL 18');
  expect(contentOf(place.directory)).toBe(before);
});

it.each(['global/pg_control', 'global/pg_filenode.map', 'pg_wal'])(
  'says so when %s is broken',
  async (file) => {
    const path = join(place.directory, file);
    if (file === 'pg_wal') rmSync(path, { recursive: true });
    else truncateSync(path, 10);
    expect(await domainError()).toMatch(
      /The database in .* cannot be opened \(.+\): put back a copy of the folder/,
    );
  },
);

it('rejects a read-only folder', async () => {
  const root = newTemporaryFolder();
  const scratch = newTemporaryFolder();
  chmodSync(root, 0o555);
  chmodSync(scratch, 0o777);
  const script = join(import.meta.dirname, 'openOnce.ts');
  // Runs the script as another user when the tests run as root, because root can write to read-only folders.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const run = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', script, join(root, 'data/database')],
    {
      ...user,
      env: { ...process.env, TMPDIR: scratch },
    },
  );
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be written (EACCES)'),
  });
  for (const folder of [root, scratch]) rmSync(folder, { recursive: true });
});

it('keeps the lock outside of the database’s folder', async () => {
  const database = await open();
  expect(readdirSync(join(place.directory, '..'))).toContain(`${basename(place.directory)}.lock`);
  await database.close();
});
