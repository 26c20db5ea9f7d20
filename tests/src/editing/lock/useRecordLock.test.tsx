import { act, cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { editedRecord, keepEdited } from '#providers/locks/editedRecords.ts';
import { releaseHeldLocks } from '#providers/locks/heldLocks.ts';
import { tabId } from '#providers/storage/tabs.ts';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
} from '#tests/src/boot/entry/localService.ts';
import {
  answers,
  draw,
  isReadOnly,
  lockCall,
  mine,
  pass,
  sent,
  state,
  theirs,
  unlockCall,
  waitUntilIdle,
  watchCalls,
} from './lockFixture.tsx';

let service: LocalService;
let unwatch: () => void;
beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  sessionStorage.clear();
  service.calls.length = 0;
  service.answers = { [lockCall]: answers(0, mine), [unlockCall]: answers(10) };
  at(service, '/district/622710/employee/address?workerId=12');
  connectPage();
  unwatch = watchCalls();
});
afterEach(async () => {
  cleanup();
  await waitUntilIdle();
  vi.restoreAllMocks();
  unwatch();
  vi.useRealTimers();
});

const locks = () => sent(service, lockCall);
const unlocks = () => sent(service, unlockCall);

describe('a page that edits a record', () => {
  it('takes the lock of this tab, keeps the record’s id, and gives both back on leaving', async () => {
    const { unmount } = await draw();
    expect(state()).toBe('asking');
    await waitUntilIdle();
    expect(state()).toBe('mine');
    expect(locks()).toEqual([{ key: 12, tableName: 'Worker', session: tabId() }]);
    expect(editedRecord('Worker')).toBe(12);
    unmount();
    await waitUntilIdle();
    expect(unlocks()).toEqual([{ key: 12, tableName: 'Worker', session: tabId() }]);
    expect(editedRecord('Worker')).toBeUndefined();
  });

  it('prolongs it once a minute, and on coming back to the page', async () => {
    await draw();
    await waitUntilIdle();
    await pass(55);
    expect(locks()).toHaveLength(1);
    await pass(5);
    expect(locks()).toHaveLength(2);
    await pass(20);
    await act(async () => window.dispatchEvent(new Event('focus')));
    await waitUntilIdle();
    expect(locks()).toHaveLength(3);
  });

  it('lets it run out while nobody looks at the page', async () => {
    await draw();
    await waitUntilIdle();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(600);
    expect(locks()).toHaveLength(1);
  });

  it('gives it back with a call that outlives the page when the tab is closed', async () => {
    const stored: unknown[] = [];
    const plain = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      if (String(address).endsWith('/unlock')) stored.push(init?.keepalive);
      return plain(address, init);
    });
    await draw();
    await waitUntilIdle();
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    await waitUntilIdle();
    expect(stored).toEqual([true]);
    expect(editedRecord('Worker')).toBeUndefined();
    expect(unlocks()).toHaveLength(1);
  });

  it('gives it back before the person signs out', async () => {
    await draw();
    await waitUntilIdle();
    await releaseHeldLocks();
    expect(unlocks()).toHaveLength(1);
  });

  it('gives a lock back that comes when the page has gone already', async () => {
    const { unmount } = await draw();
    unmount();
    await waitUntilIdle();
    expect(unlocks()).toHaveLength(locks().length);
  });

  it('follows to another record: one is given back, the other taken', async () => {
    await draw();
    await waitUntilIdle();
    cleanup();
    await draw({ workerId: 13 });
    await waitUntilIdle();
    const calls = service.calls.map(
      ({ path, body }) => `${path.split('/').at(-1)} ${(body as { key: number }).key}`,
    );
    // Which of the two comes first does not matter: they are two records.
    expect(calls.sort()).toEqual(['lock 12', 'lock 13', 'unlock 12']);
    expect(editedRecord('Worker')).toBe(13);
  });

  it('frees the record that this tab edited when it crashed', async () => {
    keepEdited('Worker', 7);
    await draw();
    await waitUntilIdle();
    expect(unlocks()).toMatchObject([{ key: 7 }]);
    expect(editedRecord('Worker')).toBe(12);
  });

  it('takes nothing where nothing is changed, or somebody only reads as another person', async () => {
    await draw({ isOff: true });
    await waitUntilIdle();
    cleanup();
    const impersonation = { readOnly: true, impersonatedUser: {}, originalUser: {} };
    await draw({}, 'en', { impersonation });
    await waitUntilIdle();
    expect([state(), isReadOnly(), locks()]).toEqual(['off', false, []]);
  });
});

describe('a page whose record somebody else has', () => {
  it('is for reading, keeps the record’s id, and gets it as soon as it is free', async () => {
    const onTaken = vi.fn();
    service.answers = { ...service.answers, [lockCall]: answers(-3, theirs) };
    await draw({ onTaken });
    await waitUntilIdle();
    expect([state(), isReadOnly(), editedRecord('Worker')]).toEqual(['other', true, 12]);
    service.answers = { ...service.answers, [lockCall]: answers(0, mine) };
    await pass(60);
    expect([state(), isReadOnly(), onTaken.mock.calls.length]).toEqual(['mine', false, 1]);
  });

  it('leaves somebody else’s lock alone when it goes', async () => {
    service.answers = { ...service.answers, [lockCall]: answers(-3, theirs) };
    const { unmount } = await draw();
    await waitUntilIdle();
    unmount();
    await waitUntilIdle();
    expect(unlocks()).toEqual([]);
  });

  it('that was taken over here keeps what was typed, and is not for reading alone', async () => {
    await draw();
    await waitUntilIdle();
    service.answers = { ...service.answers, [lockCall]: answers(-3, theirs) };
    await pass(60);
    expect([state(), isReadOnly()]).toEqual(['lost', false]);
  });
});

describe('a page that cannot ask', () => {
  it('keeps its lock for as long as it was given, then calls it lost', async () => {
    await draw();
    await waitUntilIdle();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await pass(60);
    expect(state()).toBe('mine');
    await pass(15 * 60);
    expect(state()).toBe('lost');
  });

  it('that had the lock keeps what was typed open, whatever the service says', async () => {
    await draw();
    await waitUntilIdle();
    service.answers = { ...service.answers, [lockCall]: [503, failure('unavailable')] };
    await pass(60);
    expect([state(), isReadOnly()]).toEqual(['mine', false]);
    service.answers = { ...service.answers, [lockCall]: answers(-6) };
    await pass(60);
    expect([state(), isReadOnly()]).toEqual(['lost', false]);
  });

  it.each([
    ['a number of no meaning', answers(-99)],
    ['no such table', answers(-4)],
    ['another mode', answers(-5)],
    ['a person who may not', answers(-6)],
    ['a failure', answers(-7)],
    ['an answer that is none', [500, failure('failure')] as const],
  ])('says so, and keeps no record for editing: %s', async (_, answer) => {
    service.answers = { ...service.answers, [lockCall]: answer };
    await draw();
    await waitUntilIdle();
    expect([state(), isReadOnly(), editedRecord('Worker')]).toEqual(['failed', true, undefined]);
    expect(locks()).toHaveLength(1);
  });
});
