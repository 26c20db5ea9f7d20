import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the tests' own PostgreSQL server, without a database; empty where none is installed. */
    postgres: string;
  }
}

/** One PostgreSQL server for a whole run of tests, in a temporary folder, reached by a socket in it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = findPostgres();
  if (binaries === undefined) {
    console.warn('No PostgreSQL is installed: the tests run on the embedded database alone.');
    project.provide('postgres', '');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'absmgmt-postgres-'));
  const server = await startPostgres(binaries, folder, { fsync: 'off' });
  project.provide('postgres', server.url('{database}'));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
