import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import type { LockAnswer, LockRequest } from '#schemas/protocol/locks/lockSchemas.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { type Client, client } from '#tests/contracts/client.ts';
import { buildContext, here, type TestContext } from '#tests/contracts/context.ts';
import { productSchemas } from '#tests/productSchemas.ts';
import type { EngineName } from '../database/engines.ts';
import { freePort } from '../identity/freePort.ts';

export const path = '/services/employee/api';

/** The employee entity, changed so that editing employees and taking over their locks need different permissions. */
const { 'x-entity': options, ...employee } = productSchemas['employee/employee'] as EntitySchema;
const registry = {
  ...productSchemas,
  'employee/employee': {
    ...employee,
    'x-entity': { ...options, permission: { view: 'EMP.VIEW', edit: 'EMP.ADDRESS' } },
  },
};

export interface LockFixture {
  readonly testContext: TestContext;
  /** Clients of the administrator at two processes of the service, which share a database. */
  readonly first: Client;
  readonly second: Client;
  /** Client of a user who may edit addresses but not take over locks. Calls the second process. */
  readonly clerk: Client;
  readonly ids: readonly number[];
  /** Makes a record's lock expire. */
  readonly expire: (key: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts two processes of the service on one database, with employees and users who edit them. */
export async function openLockFixture(engine: EngineName): Promise<LockFixture> {
  const testContext = await buildContext(engine, registry);
  const text = 'update permission_profile set permissions = $2 where org_id = $1 and profile_name = $3';
  await testContext.database.maintain((sql) =>
    sql(text, [here, JSON.stringify(['EMP.VIEW', 'EMP.ADDRESS']), 'Profile 9002']),
  );
  const port = await freePort();
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: String(port), PUBLIC_URL: testContext.origin });
  const { database } = testContext;
  const app = await buildApp({
    config,
    database,
    registry: testContext.registry,
    consoleDirectory: '/nowhere',
  });
  await app.listen({ port, host: '127.0.0.1' });
  const atSecond = ({ token }: Client) => client(`http://localhost:${port}`, token, 'x'.repeat(32));
  return {
    testContext,
    first: testContext.admin,
    second: atSecond(testContext.admin),
    clerk: atSecond(testContext.powerless),
    ids: testContext.ids('employee/employee').map(Number),
    expire: async (key) => {
      const late = "update record_lock set expires_at = now() - interval '1 second' where record_key = $1";
      await database.maintain((sql) => sql(late, [key]));
    },
    close: async () => {
      await app.close();
      await testContext.close();
    },
  };
}

/** Simulates a browser tab of a person. `session` identifies the tab. Returns functions for the tab's lock calls. */
export function tab(person: Client, session: string) {
  const send = async (end: string, body: object): Promise<LockAnswer> => {
    const { status, json, text } = await person.ask('POST', `${path}/${end}`, { body });
    if (status !== 200) throw new Error(`${status} ${text}`);
    return json;
  };
  return {
    lock: (key: number, more: Partial<LockRequest> = {}) =>
      send('lock', { key, tableName: 'Worker', session, ...more }),
    unlock: (key: number) => send('unlock', { key, tableName: 'Worker', session }),
    look: async (key: number): Promise<LockAnswer> => {
      const query = { key: String(key), tableName: 'Worker', session };
      return (await person.ask('GET', `${path}/lock`, { query })).json;
    },
  };
}
