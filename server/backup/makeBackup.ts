import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { askRunning } from '../control/askRunning.ts';
import { holdsDatabase } from '../database/embedded/holdsDatabase.ts';
import { openEngine, type Place } from '../database/openEngine.ts';
import { StartError } from '../database/startError.ts';
import { asOwner, endEngine } from './asOwner.ts';
import type { BackupHeader } from './format.ts';
import { writeBackup } from './writeBackup.ts';

/** The command that a running console answers with a copy of its embedded database. */
export const copyCommand = 'copyDatabase';

export interface MadeBackup {
  readonly header: BackupHeader;
  /** How long others waited, in milliseconds; undefined where nobody could. */
  readonly pause?: number | undefined;
}

/**
 * Makes a backup, also while the console runs. A PostgreSQL server shows one moment to a transaction of its
 * own. Of the embedded database the running process makes a copy, which is opened and read here, in
 * another process; where none runs, the folder itself is opened.
 */
export async function makeBackup(place: Place, dataDirectory: string, file: string): Promise<MadeBackup> {
  if (place.url !== undefined) return { header: await backupOf(place, file, 'server') };
  if (!holdsDatabase(place.directory)) throw new StartError(`There is no database in ${place.directory}.`);
  const copy = join(dataDirectory, `copy-${randomBytes(4).toString('hex')}`);
  const answer = await askRunning(dataDirectory, copyCommand, { folder: copy });
  if (!answer) return { header: await backupOf(place, file, 'embedded') };
  const { pause } = answer.result as { pause: number };
  return { header: await backupOfCopy(copy, file), pause };
}

/** Makes a backup of a copy of the embedded database, and removes the copy whatever happens. */
export async function backupOfCopy(copy: string, file: string): Promise<BackupHeader> {
  try {
    return await backupOf({ directory: copy }, file, 'embedded');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function backupOf(place: Place, file: string, kind: BackupHeader['engine']): Promise<BackupHeader> {
  const engine = await openEngine({ ...place, poolSize: 1 });
  try {
    return await asOwner(engine, 'isolation level repeatable read, read only', (sql) =>
      writeBackup(sql, file, kind),
    );
  } finally {
    await endEngine(engine);
  }
}
