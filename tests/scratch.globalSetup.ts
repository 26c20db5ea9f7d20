import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeEmptyFolder } from './server/database/emptyFolder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder for the files of the tests. It is removed when the run ends, however it ends. */
    scratch: string;
  }
}

/** Free memory that is required to use a folder in memory, in bytes. */
const room = 4 * 1024 ** 3;

/**
 * Creates a folder for one test run. The folder is in memory if there is enough free memory, because databases spend
 * time waiting for the disk.
 */
export async function setup(project: TestProject): Promise<() => void> {
  await makeEmptyFolder();
  const folder = newRunFolder('tests');
  // Lets other users read the folder, because some tests run as another user.
  chmodSync(folder, 0o755);
  project.provide('scratch', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Creates a folder for this run, named by purpose and process. Removes the folders of runs that were killed. */
export function newRunFolder(name: string): string {
  const place = roomyMemory() ?? tmpdir();
  const begin = `absmgmt-${name}-`;
  for (const other of readdirSync(place).filter((one) => one.startsWith(begin))) {
    const owner = Number(other.slice(begin.length).split('-')[0]);
    if (owner > 0 && !isRunning(owner)) rmSync(join(place, other), { recursive: true, force: true });
  }
  return mkdtempSync(join(place, `${begin}${process.pid}-`));
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function roomyMemory(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > room ? memory : undefined;
}
