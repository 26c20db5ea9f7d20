import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from './postgresServer.ts';
import { newRunFolder } from './scratch.globalSetup.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the tests' PostgreSQL server, without a database name; empty if none is installed. */
    postgres: string;
  }
}

/** Server settings without durability and cleanup, because no data outlives the test run. */
const forOneRun = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
};

/** Starts one PostgreSQL server for a test run, in a temporary folder, reached by a socket there. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = findPostgres();
  if (binaries === undefined) {
    console.warn('No PostgreSQL is installed: the tests run on the embedded database alone.');
    project.provide('postgres', '');
    return undefined;
  }
  const folder = newRunFolder('postgres');
  const server = await startPostgres(binaries, folder, forOneRun);
  project.provide('postgres', server.url('{database}'));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
