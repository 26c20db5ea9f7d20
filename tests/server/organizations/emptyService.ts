import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { fillLookUps } from '#server/demo/store/takeTurns.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { type Client, signedIn } from '#tests/contracts/client.ts';
import { quickHash } from '#tests/server/identity/quickHash.ts';
import { openTestDatabase } from '../database/engines.ts';
import { freePort } from '../identity/freePort.ts';
import { engines } from '../identity/startService.ts';

export const password = 'Correct-Horse-7';

/** The login, user type, organization and profile of an account to add. */
interface NewAccount {
  readonly login: string;
  readonly userType: number;
  readonly orgId?: number;
  readonly profile?: number;
}

/**
 * The service without the demo, as with `DEMO=0`. Its database has lookup data and one support account, but no
 * district.
 */
export interface EmptyService {
  readonly origin: string;
  readonly database: Database;
  readonly registry: ReturnType<typeof readRegistry>;
  readonly support: Client;
  readonly addAccount: (account: NewAccount) => Promise<void>;
  readonly signIn: (login: string) => Promise<Client>;
  readonly close: () => Promise<void>;
}

export async function startEmpty(): Promise<EmptyService> {
  const registry = readRegistry(entityFiles);
  const [engine = 'embedded'] = engines();
  const { database, close } = await openTestDatabase(engine, allTables(registry));
  await fillLookUps(database, buildCatalogue(registry));
  const hash = quickHash(password);
  const addAccount: EmptyService['addAccount'] = async ({ login, userType, orgId, profile }) => {
    await database.maintain((sql) =>
      sql(
        `insert into user_account (subject, login_name, password_hash, user_type, org_id, permission_profile_id,
           first_name, last_name, email) values ($1, $1, $2, $3, $4, $5, $1, 'Person', '')`,
        [login, hash, userType, orgId ?? null, profile ?? null],
      ),
    );
  };
  await addAccount({ login: 'support', userType: 0 });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: String(port), PUBLIC_URL: origin, DEMO: '0' });
  const app = await buildApp({ config, database, registry, consoleDirectory: '/nowhere' });
  await app.listen({ port, host: '127.0.0.1' });
  const signIn = (login: string) => signedIn(origin, login, password);
  return {
    origin,
    database,
    registry,
    support: await signIn('support'),
    addAccount,
    signIn,
    close: async () => {
      await app.close();
      await close();
    },
  };
}
