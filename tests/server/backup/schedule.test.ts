import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { readBackup } from '#server/backup/readBackup.ts';
import { backupJob, backupsOf } from '#server/backup/registerBackups.ts';
import { readBackupSettings } from '#server/config/environment.ts';
import { controlFile, openControl, sendCommand } from '#server/control/openControl.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { StartError } from '#server/database/startError.ts';
import { newPlace, newTemporaryFolder } from '../database/engines.ts';
import { sampleTables } from '../database/sampleTables.ts';

const hour = 3_600_000;

it('scheduled backups of a running embedded database keep the configured number, and a failure deletes none', async () => {
  const place = await newPlace('embedded');
  const dataDirectory = place.directory.replace(/\/database$/, '');
  const database = await openDatabase({ ...place, tables: sampleTables });
  await database.write(7, (sql) => sql("insert into team (org_id, team_name) values (7, 'Reds')"));
  const directory = join(newTemporaryFolder(), 'backups');
  mkdirSync(directory);
  writeFileSync(join(directory, 'absmgmt-20200101T000000Z.backup'), 'old');
  writeFileSync(join(directory, 'absmgmt-20200102T000000Z.backup'), 'old');
  writeFileSync(join(directory, 'letter.txt'), 'not ours');
  let copyTo = database.embedded?.copyTo ?? (async () => {});
  const backups = backupsOf({
    settings: { directory, every: 24, keep: 2 },
    dataDirectory,
    copyTo: (folder) => copyTo(folder),
  });
  const { signal } = new AbortController();
  const isDue = async (now: Date) => ((await backupJob.due?.read({ backups }, now)) ?? []).length > 0;
  const make = (now: Date) => backupJob.run({}, { backups }, { signal, closing: signal, now });

  const first = new Date('2026-03-01T01:02:03Z');
  copyTo = async () => {
    throw new Error('The disk has no room for a copy.');
  };
  expect(await isDue(first)).toBe(true);
  await expect(make(first)).rejects.toThrow('The disk has no room for a copy.');
  expect(backups.state()).toEqual({
    last: '2020-01-02T00:00:00.000Z',
    failure: 'The disk has no room for a copy.',
  });
  expect(readdirSync(directory)).toHaveLength(3);

  copyTo = database.embedded?.copyTo ?? copyTo;
  await make(first);
  expect(backups.state()).toEqual({ last: first.toISOString() });
  const made = join(directory, 'absmgmt-20260301T010203Z.backup');
  expect(readdirSync(directory).sort()).toEqual([
    'absmgmt-20200102T000000Z.backup',
    'absmgmt-20260301T010203Z.backup',
    'letter.txt',
  ]);
  expect(statSync(made).mode & 0o777).toBe(0o600);
  const { tables } = await readBackup(made);
  expect(tables.find(({ name }) => name === 'team')?.rows).toBe(1);

  expect(await isDue(new Date(first.getTime() + 24 * hour))).toBe(true);
  const early = new Date(first.getTime() + 23 * hour);
  expect(await isDue(early)).toBe(false);
  await make(early);
  expect(readdirSync(directory)).toHaveLength(3);
  expect(readdirSync(dataDirectory).filter((name) => name.startsWith('copy-'))).toEqual([]);
  await database.close();
  await place.remove();
});

it('npm run backup asks the process that holds the folder, which rejects calls without its secret', async () => {
  const place = await newPlace('embedded');
  const dataDirectory = place.directory.replace(/\/database$/, '');
  const file = join(newTemporaryFolder(), 'one.backup');
  const database = await openDatabase({ ...place, tables: sampleTables });
  await expect(makeBackup(place, dataDirectory, file)).rejects.toThrow('is in use by process');
  const control = await openControl(
    dataDirectory,
    {
      copyDatabase: (args) =>
        database.embedded?.copyTo((args as { folder: string }).folder) ?? Promise.resolve(),
      refuse: async () => {
        throw new StartError('Not now.');
      },
    },
    () => expect.unreachable(),
  );
  const { pause } = await makeBackup(place, dataDirectory, file);
  expect(pause).toBeGreaterThan(0);
  expect((await readBackup(file)).engine).toBe('embedded');
  expect(statSync(join(dataDirectory, controlFile)).mode & 0o777).toBe(0o600);
  await expect(sendCommand(dataDirectory, 'refuse')).rejects.toThrow('Not now.');
  await expect(sendCommand(dataDirectory, 'unknown')).rejects.toThrow('does not know "unknown"');
  const { port } = JSON.parse(readFileSync(join(dataDirectory, controlFile), 'utf8'));
  const stranger = await fetch(`http://127.0.0.1:${port}/copyDatabase`, { method: 'POST', body: '{}' });
  expect(stranger.status).toBe(401);
  await control.close();
  expect(await sendCommand(dataDirectory, 'refuse')).toBeUndefined();
  await database.close();
  await place.remove();
});

it.each([
  [{ BACKUP_EVERY: '0' }, 'BACKUP_EVERY must be hours above 0; it is "0".'],
  [{ BACKUP_KEEP: '1.5' }, 'BACKUP_KEEP must be a whole number from 1; it is "1.5".'],
])('%o is rejected', (environment, sentence) => {
  expect(() => readBackupSettings(environment)).toThrow(sentence);
});
