import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import * as registryModule from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Environment } from '#server/config/environment.ts';
import type { Database } from '#server/database/database.ts';
import { type Contents, type EngineName, openTestDatabase } from '../database/engines.ts';
import { freePort } from './freePort.ts';
import { fillPeople } from './people.ts';

export const productRegistry = readRegistry(registryModule);
const contents: Contents = { name: 'people', fill: fillPeople };

export interface RunningService {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly database: Database;
  /**
   * Starts another process of the same service, with the same database but its own memory. Simulated in this process.
   */
  readonly another: () => Promise<{ origin: string; close: () => Promise<void> }>;
  readonly close: () => Promise<void>;
}

/** Starts the whole service over a real database with the people of the tests, listening on a free port. */
export async function startService(
  environment: Environment = {},
  consoleDirectory = '/nowhere',
  engine: EngineName = quickEngine(),
  registry: Registry = productRegistry,
): Promise<RunningService> {
  const { database, close } = await openTestDatabase(engine, allTables(registry), { contents });
  const start = async (publicUrl?: string) => {
    const port = await freePort();
    const address = publicUrl ?? `http://localhost:${port}`;
    const config = readConfig(
      { LOG_LEVEL: 'silent', PORT: String(port), PUBLIC_URL: address, ...environment },
      registry.services,
    );
    const app = await buildApp({ config, database, registry, consoleDirectory });
    await app.listen({ port, host: '127.0.0.1' });
    return { app, origin: `http://localhost:${port}`, publicUrl: address };
  };
  const first = await start();
  return {
    ...first,
    database,
    another: async () => {
      const { origin, app } = await start(first.publicUrl);
      return { origin, close: () => app.close() };
    },
    close: async () => {
      await first.app.close();
      await close();
    },
  };
}

/**
 * Returns the engines for a domain test: the faster one, or all with `TEST_ENGINES=both`. One is enough, because the
 * tests of contracts, plans, errors, upgrades and backups and the stories always use both, and so show that they behave
 * the same.
 */
export function engines(): EngineName[] {
  const isBoth = process.env.TEST_ENGINES === 'both' && inject('postgres') !== '';
  return isBoth ? ['embedded', 'postgres'] : [quickEngine()];
}

/** Returns the faster engine, for tests in which the engine makes no difference. */
export function quickEngine(): EngineName {
  return inject('postgres') === '' ? 'embedded' : 'postgres';
}
