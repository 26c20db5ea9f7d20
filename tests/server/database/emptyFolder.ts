import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createFolder } from '#server/database/embedded/openEmbedded.ts';

/**
 * Returns the path of the template folder with an empty database, which is created before the tests and kept for later
 * runs.
 */
export function emptyFolder(): string {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  return resolve('node_modules/.cache', `empty-database-${version}`);
}

/** Creates the template folder if missing. Concurrent runs may do so at once. */
export async function makeEmptyFolder(): Promise<void> {
  const stored = emptyFolder();
  if (existsSync(stored)) return;
  mkdirSync(dirname(stored), { recursive: true });
  const made = `${stored}-${randomUUID()}`;
  await createFolder(made);
  await rename(made, stored).catch(() => rmSync(made, { recursive: true }));
}
