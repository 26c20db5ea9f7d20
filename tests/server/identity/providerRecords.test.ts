import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import {
  type LoadedProvider,
  loadProvider,
  providerRecords,
  sweepProviderRecords,
} from '#server/identity/provider/loadProvider.ts';
import { publicKeys, readProviderKeys } from '#server/identity/provider/providerKeys.ts';
import { identityTables } from '#server/identity/tables/tables.ts';
import { engines } from '#tests/server/identity/startService.ts';
import { onEveryEngine } from '../database/engines.ts';

onEveryEngine(
  'a record of the provider',
  (open) => {
    let database: Database;
    let library: LoadedProvider;
    beforeAll(async () => {
      database = (await open(identityTables)).database;
      library = await loadProvider();
    });

    const records = (kind: string) => providerRecords(database, library)(kind);

    it('is found by its id and uid, as last written', async () => {
      const sessions = records('Session');
      await sessions.upsert('s-1', { uid: 'u-1', accountId: 'Support:7' }, 60);
      await sessions.upsert('s-1', { uid: 'u-2', accountId: 'Support:8' }, 60);
      expect(await sessions.find('s-1')).toEqual({ uid: 'u-2', accountId: 'Support:8' });
      expect(await sessions.findByUid('u-2')).toEqual({ uid: 'u-2', accountId: 'Support:8' });
      expect(await sessions.findByUid('u-1')).toBeUndefined();
      expect(await records('Grant').find('s-1')).toBeUndefined();
      await sessions.destroy('s-1');
      expect(await sessions.find('s-1')).toBeUndefined();
    });

    it('is consumed once by simultaneous requests', async () => {
      const codes = records('AuthorizationCode');
      await codes.upsert('c-1', { accountId: 'Support:7' }, 60);
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => codes.consume('c-1')));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const found = await codes.find('c-1');
      expect(found && Math.abs(Number(found.consumed) - Date.now() / 1000)).toBeLessThan(60);
    });

    it('is revoked with its grant, separately per kind', async () => {
      await records('RefreshToken').upsert('r-1', { grantId: 'g-1' }, 60);
      await records('Interaction').upsert('i-1', { grantId: 'g-1' }, 60);
      await records('RefreshToken').revokeByGrantId('g-1');
      expect(await records('RefreshToken').find('r-1')).toBeUndefined();
      expect(await records('Interaction').find('i-1')).toBeDefined();
    });

    it('is not found after it expires, and is deleted', async () => {
      const sessions = records('Session');
      await sessions.upsert('old', { uid: 'old' }, -1);
      await sessions.upsert('young', { uid: 'young' }, 60);
      expect(await sessions.find('old')).toBeUndefined();
      expect(await sweepProviderRecords(database)).toBe(1);
      expect(await sweepProviderRecords(database)).toBe(0);
      expect(await sessions.find('young')).toBeDefined();
    });

    it('includes one set of keys, even if several processes create them at the same time', async () => {
      const sets = await Promise.all([1, 2, 3].map(() => readProviderKeys(database)));
      expect(new Set(sets.map(({ signing }) => signing[0]?.kid)).size).toBe(1);
      expect(new Set(sets.map(({ cookies }) => cookies[0])).size).toBe(1);
      const [publicKey] = publicKeys(sets[0] ?? { signing: [], cookies: [] });
      expect(Object.keys(publicKey ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    });
  },
  engines(),
);
