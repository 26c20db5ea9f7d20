import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders that a build needs. */
export const sources = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'docs/guide',
  'public',
  'providers',
  'schemas',
  'scripts',
  'server',
  'src',
];

/** Replaces a folder by a copy of the files that a console needs to build and run. Keeps file times. */
export function copyProject(folder) {
  for (const path of ['package.json', 'tsconfig.base.json', ...sources]) {
    rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(path, join(folder, path), { recursive: true, preserveTimestamps: true });
  }
}
