import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with `package.json`, whether this file runs from source or from the bundle. */
export const projectDirectory = ancestorWith('package.json', import.meta.dirname);

/** Product version from `package.json`. */
export const productVersion = readVersion();

function ancestorWith(file: string, folder: string): string {
  if (existsSync(join(folder, file))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No folder above ${import.meta.dirname} holds ${file}.`);
  return ancestorWith(file, parent);
}

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(projectDirectory, 'package.json'), 'utf8'),
  );
  return manifest.version;
}
