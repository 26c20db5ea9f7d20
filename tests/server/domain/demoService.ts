import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Environment } from '#server/config/environment.ts';
import type { Database } from '#server/database/database.ts';
import { demoPassword } from '#server/demo/accounts/demoAccounts.ts';
import { fillDemo } from '#server/demo/fillDemo.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { type Answer, type Client, type Sent, signedIn } from '#tests/contracts/client.ts';
import { type Contents, type EngineName, openTestDatabase } from '../database/engines.ts';
import { freePort } from '../identity/freePort.ts';
import { quickHash } from '../identity/quickHash.ts';

/** Contents of a test database: the records of the smallest demonstration district, whose logins begin with `north`. */
export const smallDemo: Contents = {
  name: 'small_demo',
  fill: async (database) => {
    await fillDemo(database, { districts: demoDistricts().slice(0, 1) });
    const hash = quickHash(demoPassword);
    await database.maintain((sql) => sql('update user_account set password_hash = $1', [hash]));
  },
};

const registry = readRegistry(entityFiles);

/** The service over the smallest demonstration district. `call` sends requests as the district's administrator. */
export interface DemoService {
  readonly registry: Registry;
  readonly origin: string;
  readonly call: (entity: string, operation: string, id?: unknown, sent?: Sent) => Promise<Answer>;
  /** Signs another demonstration account in and returns its client. */
  readonly signIn: (login: string) => Promise<Client>;
  readonly database: Database;
  /** Returns the records of an entity that match a filter. */
  readonly list: (entity: string, filter?: RecordData) => Promise<RecordData[]>;
  /** Runs due background jobs and waits for running ones. */
  readonly runJobs: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface DemoOptions {
  readonly runsJobsByHand?: boolean;
  readonly clock?: () => Date;
  /** Number of database connections. */
  readonly poolSize?: number;
  /** Additional environment variables. */
  readonly environment?: Environment;
}

/** Starts the service over a real database with the records of the smallest demonstration district. */
export async function startDemo(
  engine: EngineName,
  { environment = {}, poolSize, ...options }: DemoOptions = {},
): Promise<DemoService> {
  const { database, close } = await openTestDatabase(engine, allTables(registry), {
    contents: smallDemo,
    ...(poolSize === undefined ? {} : { poolSize }),
  });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: String(port), PUBLIC_URL: origin, ...environment });
  const app = await buildApp({ config, database, registry, consoleDirectory: '/nowhere', ...options });
  await app.listen({ port, host: '127.0.0.1' });
  const admin: Client = await signedIn(origin, 'north.admin', demoPassword);
  const call: DemoService['call'] = (entity, operation, id, sent) =>
    admin.call(registry.named(entity), operation, id, sent);
  return {
    registry,
    origin,
    database,
    signIn: (login) => signedIn(origin, login, demoPassword),
    call,
    list: async (entity, filter = {}) => {
      const query = { filter: JSON.stringify(filter), range: '[0,99]' };
      return (await call(entity, 'list', undefined, { query })).json;
    },
    runJobs: () => app.jobs.runDue(),
    close: async () => {
      await app.close();
      await close();
    },
  };
}
