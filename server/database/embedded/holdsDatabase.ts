import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError.ts';

/** The PostgreSQL that the installed engine is; a folder of another major version does not open in it. */
export const embeddedMajor = '18';

/**
 * Whether a folder holds a database that this engine can open; false for one that is not there or
 * empty. Throws a StartError for a folder of somebody else, and for one of another version.
 */
export function holdsDatabase(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
  const major = majorOf(folder);
  if (major === undefined) {
    throw new StartError(
      `The folder ${folder} holds something that is not a database: set DATA_DIR to another folder, or move it away.`,
    );
  }
  if (major !== embeddedMajor) {
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${major} and this version opens PostgreSQL ${embeddedMajor}: start the version that made it, export, and import here.`,
    );
  }
  return true;
}

function majorOf(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
