import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollEndedSessions } from '#server/identity/sessions/endedSessions.ts';
import { callAt, codeOf } from './impersonation/acting.ts';
import { callerFor, signOut } from './session.ts';
import { type RunningService, startService } from './startService.ts';

const users = '/services/absence/v1.0/users';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('a sign-out', () => {
  it('ends the calls of its session within a second at another process with a cache, and no others', async () => {
    const other = await service.another();
    const [leaving, staying] = [await callerFor(service, 'la.admin'), await callerFor(service, 'la.admin')];
    for (const caller of [leaving, staying]) {
      expect(await codeOf(callAt(other, caller, 'GET', users))).toBe('200');
    }
    await signOut(leaving);
    await wait(1100);
    expect(await codeOf(callAt(other, leaving, 'GET', users))).toBe('401 unauthorized');
    expect(await codeOf(callAt(other, staying, 'GET', users))).toBe('200');
    await other.close();
  });

  it('is polled once a second, regardless of the number of requests', async () => {
    let time = 10_000;
    let requested = 0;
    const database = {
      ...service.database,
      identity: <T>(work: Parameters<typeof service.database.identity<T>>[0]) => {
        requested += 1;
        return service.database.identity(work);
      },
    };
    const hear = pollEndedSessions(
      database,
      () => {},
      () => time,
    );
    await Promise.all([hear(), hear(), hear()]);
    await hear();
    time += 999;
    await hear();
    expect(requested).toBe(1);
    time += 1;
    await hear();
    expect(requested).toBe(2);
  });
});
