import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { lockSeconds } from '#schemas/protocol/locks/lockTables.ts';
import { here } from '#tests/contracts/context.ts';
import { fc } from '#tests/fastCheck.ts';
import { engines } from '../identity/startService.ts';
import { type LockFixture, openLockFixture, path, tab } from './lockFixture.ts';

describe.each(engines())('record locks, %s', (engine) => {
  let fixture: LockFixture;
  let key: number;
  let ana: ReturnType<typeof tab>;
  let anaToo: ReturnType<typeof tab>;
  let clerk: ReturnType<typeof tab>;
  beforeAll(async () => {
    fixture = await openLockFixture(engine);
    [key = 0] = fixture.ids;
    ana = tab(fixture.first, 'ana-1');
    anaToo = tab(fixture.second, 'ana-2');
    clerk = tab(fixture.clerk, 'clerk');
  });
  afterAll(() => fixture?.close());
  beforeEach(() => fixture.testContext.database.maintain((sql) => sql('delete from record_lock')));

  it('lock a free record, renew it for the same tab, and release it', async () => {
    const lock = await ana.lock(key);
    expect(lock).toMatchObject({
      result: 0,
      lock: { ownerName: 'admin Person', isMine: true, sameSession: true, requestedBy: null, actingAs: null },
    });
    const left = Date.parse(lock.lock?.expiresAt ?? '') - Date.parse(lock.lock?.since ?? '');
    expect(Math.abs(left - lockSeconds * 1000)).toBeLessThan(2);
    const again = await ana.lock(key);
    expect(again).toMatchObject({ result: -1, lock: { since: lock.lock?.since } });
    expect(Date.parse(again.lock?.expiresAt ?? '')).toBeGreaterThan(Date.parse(lock.lock?.expiresAt ?? ''));
    expect(await ana.unlock(key)).toEqual({ result: 10 });
    expect(await ana.look(key)).toEqual({ result: 10 });
    expect(await ana.unlock(key)).toEqual({ result: 10 });
  });

  it('notify another tab of the same user, at another process, and let it continue there', async () => {
    await ana.lock(key);
    expect(await anaToo.lock(key)).toMatchObject({
      result: -2,
      lock: { isMine: true, sameSession: false, mayTakeOver: true },
    });
    expect(await anaToo.unlock(key)).toMatchObject({ result: -2 });
    expect(await anaToo.lock(key, { takeOver: true })).toMatchObject({ result: 0 });
    expect(await ana.lock(key)).toMatchObject({ result: -2 });
  });

  it('show another user who holds the lock and since when, and that they may not take it over', async () => {
    const { lock } = await ana.lock(key);
    const refused = await clerk.lock(key);
    expect(refused).toMatchObject({
      result: -3,
      lock: { ownerName: 'admin Person', since: lock?.since, isMine: false, mayTakeOver: false },
    });
    expect((await clerk.lock(key, { takeOver: true })).result).toBe(-3);
    expect((await clerk.unlock(key)).result).toBe(-3);
    expect((await ana.look(key)).result).toBe(-1);
    expect((await clerk.look(key)).result).toBe(-3);
  });

  it('are taken over with the permission; the previous holder is notified at the next heartbeat', async () => {
    await clerk.lock(key);
    const lock = await ana.lock(key, { takeOver: true });
    expect(lock).toMatchObject({ result: 0, lock: { isMine: true } });
    expect(await clerk.lock(key)).toMatchObject({
      result: -3,
      lock: { ownerName: 'admin Person', since: lock.lock?.since },
    });
    const { json } = await fixture.clerk.ask('GET', '/services/absence/v1.0/notifications');
    expect(json[0].title).toMatch(/^admin Person took over editing “.+”/);
  });

  it('pass another user’s request to the holder, until the record is released', async () => {
    await clerk.lock(key);
    expect(await ana.lock(key, { ask: true })).toMatchObject({
      result: -3,
      lock: { requestedBy: 'admin Person' },
    });
    expect(await clerk.lock(key)).toMatchObject({
      result: -1,
      lock: { requestedBy: 'admin Person', requestedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    await clerk.unlock(key);
    expect(await ana.lock(key)).toMatchObject({ result: 0, lock: { requestedBy: null } });
  });

  it('expire by themselves, and are free then', async () => {
    await ana.lock(key);
    await fixture.expire(key);
    expect(await ana.look(key)).toEqual({ result: 10 });
    expect(await clerk.lock(key)).toMatchObject({ result: 0, lock: { ownerName: 'powerless Person' } });
    expect((await ana.lock(key)).result).toBe(-3);
  });

  it('return each reason why a record cannot be locked', async () => {
    expect(await ana.lock(key, { tableName: 'Nothing' })).toEqual({ result: -4 });
    expect(await ana.lock(key, { tableName: 'constructor' })).toEqual({ result: -4 });
    expect(await ana.lock(key, { mode: 'read' })).toEqual({ result: -5 });
    expect(await clerk.lock(key, { tableName: 'substitutes' })).toEqual({ result: -6 });
    // Requests a lock for a missing record. The result codes of lock reading C (one of the numberings in the
    // specification) have none for it, so the service returns the code for a failure.
    expect(await ana.lock(999_999)).toEqual({ result: -7 });
    expect(await tab(fixture.testContext.stranger, 's').lock(key + 500)).toEqual({ result: -7 });
    expect((await ana.lock(key, { mode: 'edit' })).result).toBe(0);
  });

  it('reject invalid calls, and store nothing of them', async () => {
    for (const body of [
      {},
      { key: '1', tableName: 'Worker' },
      { key: -1, tableName: 'Worker' },
      { key, x: 1 },
    ]) {
      expect((await fixture.first.ask('POST', `${path}/lock`, { body })).status).toBe(400);
    }
    const strange = { key, tableName: 'Worker', session: 'a\u0000b' };
    expect((await fixture.first.ask('POST', `${path}/lock`, { body: strange })).status).toBe(400);
    expect((await fixture.first.ask('GET', `${path}/lock`, { query: { key: 'a' } })).status).toBe(400);
    expect(await fixture.testContext.database.maintain((sql) => sql('select 1 from record_lock'))).toEqual(
      [],
    );
  });

  it('are separate per district: the same number in another one is another record', async () => {
    await ana.lock(key);
    const [theirs = 0] = fixture.testContext.ids('employee/employee', here + 1).map(Number);
    const stranger = tab(fixture.testContext.stranger, 'ana-1');
    expect((await stranger.lock(theirs)).result).toBe(0);
    expect((await stranger.unlock(key)).result).toBe(10);
    expect((await ana.look(key)).result).toBe(-1);
  });

  it('go to one of many simultaneous requests, at two processes, when free and when expired', async () => {
    const tabs = Array.from({ length: 8 }, (_, index) =>
      tab(index % 2 === 0 ? fixture.first : fixture.second, `tab-${index}`),
    );
    const expectOne = async (id: number) => {
      const results = (await Promise.all(tabs.map((one) => one.lock(id)))).map(({ result }) => result);
      expect(results.filter((result) => result === 0)).toHaveLength(1);
      return results;
    };
    for (const id of fixture.ids) {
      expect((await expectOne(id)).filter((result) => result === -2)).toHaveLength(7);
      await fixture.expire(id);
      await expectOne(id);
    }
  });

  it('have at most one holding tab, in whatever order three tabs lock, unlock and take over', async () => {
    const tabs = [ana, anaToo, clerk];
    const deeds: Readonly<Record<string, (one: typeof ana) => Promise<unknown>>> = {
      lock: (one) => one.lock(key),
      takeOver: (one) => one.lock(key, { takeOver: true }),
      unlock: (one) => one.unlock(key),
      expire: () => fixture.expire(key),
    };
    const step = fc.tuple(fc.constantFrom(...tabs), fc.constantFrom(...Object.values(deeds)));
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    const run = async (steps: readonly [typeof ana, (one: typeof ana) => Promise<unknown>][]) => {
      await Promise.all(steps.map(([one, deed]) => deed(one)));
      const seen = await Promise.all(tabs.map((one) => one.look(key)));
      expect(seen.filter(({ result }) => result === -1).length).toBeLessThanOrEqual(1);
      expect(seen.filter(({ lock }) => lock?.sameSession).length).toBeLessThanOrEqual(1);
    };
    const property = fc.asyncProperty(rounds, async (all) => {
      // Runs the generated groups of steps one after the other. The steps within a group run concurrently, each in its
      // tab.
      for (const steps of all) await run(steps);
    });
    await fc.assert(property, { numRuns: engine === 'postgres' ? 20 : 8 });
  });

  it('of an impersonated session are separate, and are not acquired while read-only', async () => {
    const { support } = fixture.testContext;
    const claim = (more: object = {}) => ({
      headers: { [headers.user]: JSON.stringify({ orgId: here, ...more }) },
    });
    const userKey = (await fixture.first.ask('GET', '/services/absence/v1.0/users')).json.loggedInUserKey;
    const began = await support.ask('POST', '/services/absence/v1.0/usersessions/impersonations', {
      ...claim(),
      body: { userKey, reason: 'A lock does not go away.' },
    });
    expect(began.status).toBe(201);
    const body = { key, tableName: 'Worker', session: 'ana-1' };
    const acting = claim({ impersonatedUserKey: userKey });
    expect((await support.ask('POST', `${path}/lock`, { ...acting, body })).json.code).toBe(
      'impersonationReadOnly',
    );
    const current = '/services/absence/v1.0/usersessions/impersonations/current';
    expect((await support.ask('PUT', current, { ...claim(), body: { readOnly: false } })).status).toBe(200);
    const lock = await support.ask('POST', `${path}/lock`, { ...acting, body });
    expect(lock.json).toMatchObject({
      result: 0,
      lock: { ownerName: 'support Person', actingAs: 'admin Person', isMine: true },
    });
    expect(await ana.lock(key)).toMatchObject({
      result: -3,
      lock: { isMine: false, actingAs: 'admin Person' },
    });
    await support.ask('PUT', current, { ...claim(), body: { readOnly: true } });
    expect((await support.ask('POST', `${path}/unlock`, { ...acting, body })).json).toEqual({ result: 10 });
  });
});
