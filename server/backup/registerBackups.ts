import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Control, openControl } from '../control/openControl.ts';
import type { EmbeddedFolder } from '../database/database.ts';
import { StartError } from '../database/startError.ts';
import type { Service } from '../service.ts';
import { copyCommand } from './makeBackup.ts';
import { type Schedule, startSchedule } from './schedule.ts';

/** The folder of a copy that is made for a backup. */
const copyName = /^copy-[0-9a-f]{8}$/;

/**
 * What the process that holds an embedded database does for backups: answers `npm run backup` with a copy,
 * and makes backups by itself where BACKUP_DIR says so. A PostgreSQL server needs neither.
 */
export function registerBackups(app: FastifyInstance, { config, database }: Service): Schedule | undefined {
  if (!database.embedded) return undefined;
  const { folder, copyTo } = database.embedded;
  const { directory } = config.backup;
  // The folder of the database is one of several in the data folder.
  const dataDirectory = dirname(folder);
  const schedule = directory
    ? startSchedule({
        settings: { ...config.backup, directory },
        dataDirectory,
        copyTo,
        onFailure: (error) => app.log.error({ err: error }, 'a backup failed'),
      })
    : undefined;
  let control: Control | undefined;
  app.addHook('onListen', async () => {
    await removeCopies(dataDirectory);
    control = await openControl(dataDirectory, {
      [copyCommand]: (given) => copyInto(copyTo, dataDirectory, given),
    });
    schedule?.look();
  });
  app.addHook('onClose', async () => {
    await control?.close();
    await schedule?.stop();
  });
  return schedule;
}

/** Copies into a folder beside the database, and nowhere else. */
async function copyInto(
  copyTo: EmbeddedFolder['copyTo'],
  dataDirectory: string,
  given: unknown,
): Promise<unknown> {
  const folder = given && typeof given === 'object' && 'folder' in given ? String(given.folder) : '';
  if (!copyName.test(basename(folder))) throw new StartError('That is no folder for a copy.');
  try {
    return await copyTo(join(dataDirectory, basename(folder)));
  } catch (error) {
    rmSync(join(dataDirectory, basename(folder)), { recursive: true, force: true });
    throw new StartError(error instanceof Error ? error.message : String(error), error);
  }
}

/** What a process left that was killed while it made a backup. */
async function removeCopies(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (/^copy-[0-9a-f]{8}(\.lock)?$/.test(name))
      rmSync(join(dataDirectory, name), { recursive: true, force: true });
  }
}
