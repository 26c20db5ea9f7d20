import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the build is made from. */
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

/** Copies to a folder what a console is built from and run with, in the place of what is there; times stay. */
export function copyProject(folder) {
  for (const path of ['package.json', 'tsconfig.base.json', ...sources]) {
    rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(path, join(folder, path), { recursive: true, preserveTimestamps: true });
  }
}
