import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeEmptyFolder } from './server/database/emptyFolder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for whatever the tests write; it goes when the run ends, however it ends. */
    scratch: string;
  }
}

/** Bytes that must be free in memory before the tests write there. */
const room = 4 * 1024 ** 3;

/** A folder for one run of tests: in memory where there is room, because embedded databases wait for the disk. */
export async function setup(project: TestProject): Promise<() => void> {
  await makeEmptyFolder();
  const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'absmgmt-tests-'));
  // Some tests work as another user.
  chmodSync(folder, 0o755);
  project.provide('scratch', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

function roomyMemory(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > room ? memory : undefined;
}
