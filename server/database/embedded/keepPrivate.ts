import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const modes = { folder: 0o700, file: 0o600 } as const;

/**
 * Makes a folder and all that is in it readable for nobody but its owner; the engine's file system sees to what
 * comes later. What belongs to somebody else (a mounted volume) stays as it is.
 */
export function keepPrivate(folder: string): void {
  if (process.platform === 'win32') return;
  restrict(folder, modes.folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) restrict(join(entry.parentPath, entry.name), modes.folder);
    else if (entry.isFile()) restrict(join(entry.parentPath, entry.name), modes.file);
  }
}

function restrict(path: string, mode: number): void {
  const { mode: now, uid } = statSync(path);
  if ((now & 0o777) !== mode && uid === process.getuid?.()) chmodSync(path, mode);
}
