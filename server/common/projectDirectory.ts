import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds `package.json`, wherever this file runs from (source or bundle). */
export const projectDirectory = ancestorWith('package.json', import.meta.dirname);

/** The product's version, as `package.json` says. */
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
