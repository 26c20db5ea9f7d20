import type { FastifyInstance } from 'fastify';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { Environment } from '#server/config/environment.ts';
import type { Database } from '#server/database/database.ts';
import { setupPath } from '#server/setup/setupLinks.ts';
import { openTestDatabase } from '../database/engines.ts';
import { quickEngine } from '../identity/startService.ts';

const registry = readRegistry(entityFiles);

export interface EmptyService {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** Starts the service on an empty database, without any account. */
export async function emptyService(environment: Environment = {}): Promise<EmptyService> {
  const { database, close } = await openTestDatabase(quickEngine(), allTables(registry));
  const { app, config } = await another({ database }, environment);
  return {
    app,
    config,
    database,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** Starts another process of the service on the same database. */
export async function another({ database }: Pick<EmptyService, 'database'>, environment: Environment) {
  const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0', ...environment });
  return { config, app: await buildApp({ config, database, registry, consoleDirectory: '/nowhere' }) };
}

/** Requests a URL like a browser. */
export function open({ app }: EmptyService, url: string, language = 'en') {
  return app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });
}

/** Submits the form of the setup page. */
export function fill({ app }: EmptyService, token: string, fields: Readonly<Record<string, string>>) {
  return app.inject({
    method: 'POST',
    url: `${setupPath}?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });
}
