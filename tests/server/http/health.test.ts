import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { type RunningService, startService } from '../identity/startService.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('the health of the service', () => {
  it('is good while the database answers', async () => {
    const answer = await service.app.inject('/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  });

  it('is bad if the database fails, times out or is read-only', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const answers = [() => Promise.reject(new Error('gone')), () => new Promise<never>(() => {})];
    for (const isWritable of [...answers, async () => false]) {
      const database = { ...service.database, isWritable };
      const app = await buildApp({
        config,
        database,
        registry: readRegistry({}),
        consoleDirectory: '/nowhere',
      });
      const answer = await app.inject('/health');
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
      await app.close();
    }
  });
});
