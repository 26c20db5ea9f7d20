import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError.ts';

/** PostgreSQL major version of the installed engine, which cannot open folders of other versions. */
export const embeddedMajor = '18';

/**
 * Whether a folder holds a database that this engine can open. False if it is missing or empty. Throws a StartError for
 * a folder with other contents or another version.
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
