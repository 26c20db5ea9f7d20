import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connections } from '#server/database/connections.ts';
import { isNoSpace } from '#server/database/embedded/engineFailure.ts';
import { realDisk } from '#server/database/embedded/logFlusher.ts';
import { openEmbedded } from '#server/database/embedded/openEmbedded.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { tenantContexts } from '#server/database/tenantContext.ts';
import { newPlace, newTemporaryFolder, type TestPlace } from '../engines.ts';
import { sampleTables } from '../sampleTables.ts';

let place: TestPlace;
beforeEach(async () => {
  place = await newPlace('embedded');
});
afterEach(() => place.remove());

it('a disk filled by the log is reported once, as full', async () => {
  const full = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  const disk = { ...realDisk };
  const engine = await openEmbedded(place.directory, undefined, { disk });
  const onFailure = vi.fn();
  engine.onFailure?.(onFailure);
  const connections = new Connections(engine, () => {});
  disk.sync = full;
  const write = connections.transaction(tenantContexts.owner, (sql) =>
    sql('create table note (note_id int)'),
  );
  await expect(write).rejects.toThrow('no space is left on the device');
  await expect(connections.plain(tenantContexts.owner, (sql) => sql('select 1'))).rejects.toThrow('no space');
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(isNoSpace(onFailure.mock.calls[0]?.[0])).toBe(true);
  // After the failure, another process can open the database folder at once.
  await (await openEmbedded(place.directory, () => {})).stop();
});

it('a missing folder is reported', async () => {
  const onFailure = vi.fn();
  const database = await openDatabase({ ...place, tables: sampleTables, onFailure });
  renameSync(place.directory, `${place.directory}.away`);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalled());
  expect(String(onFailure.mock.calls[0]?.[0])).toContain(
    `The folder ${place.directory} of the database is gone.`,
  );
  renameSync(`${place.directory}.away`, place.directory);
  await database.close();
});

it('a missing folder is reported as such, by the first statement that finds it', async () => {
  const engine = await openEmbedded(place.directory);
  const onFailure = vi.fn();
  engine.onFailure?.(onFailure);
  const connections = new Connections(engine, () => {});
  const write = () =>
    connections.transaction(tenantContexts.owner, (sql) =>
      sql("select pg_logical_emit_message(true, 'test', 'a record of the log')"),
    );
  await write();
  renameSync(place.directory, `${place.directory}.away`);
  await expect(write()).rejects.toThrow();
  expect(String(onFailure.mock.calls[0]?.[0])).toContain(
    `The folder ${place.directory} of the database is gone.`,
  );
  renameSync(`${place.directory}.away`, place.directory);
});

/** Mounts a small file system. Undefined if this user may not mount any. */
function smallDisk(megabytes: number): { folder: string; remove: () => void } | undefined {
  const folder = newTemporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const remove = () => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}

it('a full disk rejects what does not fit, or is reported as full; saved data is intact', async (context) => {
  const size = Number(execFileSync('du', ['-sm', place.directory], { encoding: 'utf8' }).split('\t')[0]);
  const disk = smallDisk(size + 24);
  if (!disk) return context.skip();
  const directory = join(disk.folder, 'database');
  execFileSync('cp', ['-r', place.directory, directory]);
  const failures: Error[] = [];
  const onFailure = (failure: Error) => failures.push(failure);
  const database = await openDatabase({ directory, tables: sampleTables, onFailure });
  let stored = 0;
  let refused: unknown;
  while (refused === undefined && stored < 4000) {
    const name = `Team ${stored}`;
    await database
      .write(1, (sql) =>
        sql(
          `insert into team (org_id, team_name, settings)
          select 1, $1, jsonb_build_object('text', string_agg(md5(random()::text), '')) from generate_series(1, 2000)`,
          [name],
        ),
      )
      .then(
        () => {
          stored += 1;
        },
        (error: unknown) => {
          refused = error;
        },
      );
  }
  expect(isNoSpace(refused) || isNoSpace(failures[0]), String(refused)).toBe(true);
  await database.close().catch(() => {});
  execFileSync('mount', ['-o', `remount,size=${size + 200}m`, disk.folder]);
  const again = await openDatabase({ directory, tables: sampleTables });
  const [row] = await again.read(1, (sql) => sql('select count(*)::int as teams from team'));
  expect(row?.teams).toBe(stored);
  await again.close();
  disk.remove();
});

it('only the owner can access the folder and its files, whatever the umask', async () => {
  const before = process.umask(0);
  const parent = newTemporaryFolder();
  const directory = join(parent, 'data/database');
  const database = await openDatabase({ directory, tables: sampleTables });
  process.umask(before);
  const open = execFileSync('find', [join(parent, 'data'), '-perm', '/077'], { encoding: 'utf8' });
  expect(open).toBe('');
  expect(statSync(join(parent, 'data')).mode & 0o777).toBe(0o700);
  await database.close();
  rmSync(parent, { recursive: true });
});

it('other files next to the database in a user’s folder stay unchanged', async () => {
  const parent = newTemporaryFolder();
  const [folder, script] = [join(parent, 'bin'), join(parent, 'bin/run.sh')];
  mkdirSync(folder);
  writeFileSync(script, '#!/bin/sh');
  for (const path of [parent, folder, script]) chmodSync(path, 0o755);
  const database = await openDatabase({ directory: join(parent, 'database'), tables: sampleTables });
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect([parent, folder, script].map(modeOf)).toEqual(['755', '755', '755']);
  expect(modeOf(join(parent, 'database'))).toBe('700');
  expect(execFileSync('find', [join(parent, 'database'), '-perm', '/077'], { encoding: 'utf8' })).toBe('');
  await database.close();
  rmSync(parent, { recursive: true });
});
