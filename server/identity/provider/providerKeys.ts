import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database, Sql } from '../../database/database.ts';

/** Keys of the embedded provider, stored in the database and shared by all processes. */
export interface ProviderKeys {
  /** Private keys; the first one signs. */
  readonly signing: readonly JWK[];
  /** Secrets for signing the provider's cookies. */
  readonly cookies: readonly string[];
}

export const signingAlgorithm = 'RS256';

/** Loads the provider's keys; creates them at first use, once even if several processes start together. */
export async function readProviderKeys(database: Database): Promise<ProviderKeys> {
  return {
    signing: await keyFor(database, 'signing', newSigningKeys),
    cookies: await keyFor(database, 'cookies', async () => [randomBytes(32).toString('base64url')]),
  };
}

/** Public parts of the signing keys. */
export function publicKeys(keys: ProviderKeys): JWK[] {
  return keys.signing.map(({ kty, kid, alg, use, n, e }) => ({ kty, kid, alg, use, n, e }) as JWK);
}

async function keyFor<T>(database: Database, purpose: string, make: () => Promise<T>): Promise<T> {
  const found = await database.identity((sql) => readKey<T>(sql, purpose));
  if (found !== undefined) return found;
  const created = await make();
  return database.identity(async (sql) => {
    await sql('insert into provider_key (purpose, value) values ($1, $2) on conflict (purpose) do nothing', [
      purpose,
      JSON.stringify(created),
    ]);
    return (await readKey<T>(sql, purpose)) ?? created;
  });
}

async function readKey<T>(sql: Sql, purpose: string): Promise<T | undefined> {
  const [row] = await sql<{ value: T }>('select value from provider_key where purpose = $1', [purpose]);
  return row?.value;
}

async function newSigningKeys(): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true, modulusLength: 2048 });
  const kid = randomBytes(9).toString('base64url');
  return [{ ...(await exportJWK(privateKey)), kid, alg: signingAlgorithm, use: 'sig' }];
}
