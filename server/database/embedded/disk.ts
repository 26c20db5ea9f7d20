import { closeSync, fdatasyncSync, fsyncSync, openSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** How what was written to a file reaches the disk: while everything waits, or while other work goes on. */
export interface Disk {
  /** Also for folders: the names in it. */
  syncNow(path: string): void;
  sync(path: string): Promise<void>;
}

/** Windows brings to the disk only what is open for writing, and has no such call for folders. */
const isWindows = process.platform === 'win32';
const flags = isWindows ? 'r+' : 'r';

export const realDisk: Disk = {
  syncNow: (path) => {
    const isFolder = statSync(path).isDirectory();
    if (isFolder && isWindows) return;
    const file = openSync(path, flags);
    try {
      if (isFolder) fsyncSync(file);
      else fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
  },
  sync: async (path) => {
    const file = await open(path, flags);
    await file.datasync().finally(() => file.close());
  },
};
