import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { realDisk } from './disk.ts';
import { startPglite } from './startPglite.ts';

/**
 * Makes an empty database in a folder that does not exist yet, or is empty. It is made beside and
 * renamed: a folder that is there is whole, whenever the process was stopped.
 */
export async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.tmp`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await startPglite(unfinished);
  await engine.close();
  // The engine copies its first files without waiting for the disk.
  for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) {
    realDisk.syncNow(join(unfinished, name));
  }
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(unfinished, folder);
  realDisk.syncNow(dirname(folder));
}
