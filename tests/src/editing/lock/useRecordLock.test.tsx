import { act, cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { editedRecord, storeEditedRecord } from '#providers/locks/editedRecords.ts';
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
  lookCall,
  otherLock,
  ownLock,
  pass,
  press,
  sentBodies,
  state,
  type,
  typed,
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
  service.answers = { [lookCall]: answers(10), [lockCall]: answers(0, ownLock), [unlockCall]: answers(10) };
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

const locks = () => sentBodies(service, lockCall);
const unlocks = () => sentBodies(service, unlockCall);
const looks = () => sentBodies(service, lookCall);
const answering = (...[result, lock]: Parameters<typeof answers>) => {
  const answer = answers(result, lock);
  service.answers = { ...service.answers, [lockCall]: answer, [lookCall]: answer };
};
const edit = async (props: Parameters<typeof draw>[0] = {}) => {
  const drawn = await draw(props);
  await waitUntilIdle();
  await type('Ann');
  await waitUntilIdle();
  return drawn;
};

describe('a page that shows a record', () => {
  it('acquires no lock, and leaves the record free for others', async () => {
    const { unmount } = await draw();
    expect(state()).toBe('asking');
    await waitUntilIdle();
    expect([state(), isReadOnly(), looks().length, editedRecord('Worker')]).toEqual([
      'free',
      false,
      1,
      undefined,
    ]);
    await pass(120);
    unmount();
    await waitUntilIdle();
    expect([looks().length, locks(), unlocks()]).toEqual([3, [], []]);
  });

  it('reports another user’s lock before the user types, and when it is free', async () => {
    const onFree = vi.fn();
    answering(-3, otherLock);
    await draw({ onFree });
    await waitUntilIdle();
    expect([state(), isReadOnly()]).toEqual(['other', true]);
    answering(10);
    await pass(60);
    expect([state(), isReadOnly(), onFree.mock.calls.length]).toEqual(['free', false, 1]);
    expect(locks()).toEqual([]);
  });

  it('is not checked again when the user opens another tab of the record', async () => {
    await draw();
    await waitUntilIdle();
    cleanup();
    await draw();
    await waitUntilIdle();
    expect([state(), looks().length]).toEqual(['free', 1]);
    await pass(60);
    expect(looks()).toHaveLength(2);
  });

  it('is editable until the first change if the service does not report locks', async () => {
    service.answers = { [lockCall]: answers(-3, otherLock), [unlockCall]: answers(10) };
    await draw();
    await waitUntilIdle();
    expect([state(), isReadOnly()]).toEqual(['free', false]);
    await pass(60);
    expect(looks()).toHaveLength(1);
    await type('Ann');
    await waitUntilIdle();
    expect([state(), isReadOnly(), typed()]).toEqual(['late', false, 'Ann']);
  });

  it('releases the lock that this tab held before a reload', async () => {
    answering(-1, ownLock);
    await draw();
    await waitUntilIdle();
    expect([state(), unlocks()]).toEqual(['free', [{ key: 12, tableName: 'Worker', session: tabId() }]]);
  });
});

describe('a page that cannot edit a record', () => {
  it.each([
    ['no such table', -4],
    ['a person who may not', -6],
    ['a failure', -7],
  ])('is read-only: %s', async (_, result) => {
    answering(result);
    await draw();
    await waitUntilIdle();
    expect([state(), isReadOnly(), editedRecord('Worker')]).toEqual(['failed', true, undefined]);
  });
});

describe('the first change of a page', () => {
  it('that comes too late keeps the typed text', async () => {
    await draw();
    await waitUntilIdle();
    answering(-3, otherLock);
    await type('A');
    await type('An');
    await waitUntilIdle();
    expect([state(), isReadOnly(), typed()]).toEqual(['late', false, 'An']);
    answering(0, ownLock);
    await pass(60);
    expect([state(), typed()]).toEqual(['mine', 'An']);
  });

  it('that comes before the lock check responds keeps the typed text', async () => {
    answering(-3, otherLock);
    await draw();
    await type('An');
    await waitUntilIdle();
    expect([state(), isReadOnly(), typed()]).toEqual(['late', false, 'An']);
  });

  it('stays editable if the service fails', async () => {
    await draw();
    await waitUntilIdle();
    answering(-7);
    await type('An');
    await waitUntilIdle();
    expect([state(), isReadOnly(), typed()]).toEqual(['failed', false, 'An']);
  });

  it('releases the lock when it is undone, and acquires it again with the next change', async () => {
    await edit();
    await type('');
    await waitUntilIdle();
    expect([state(), unlocks().length, editedRecord('Worker')]).toEqual(['free', 1, undefined]);
    await type('B');
    await waitUntilIdle();
    expect([state(), locks().length, unlocks().length]).toEqual(['mine', 2, 1]);
  });

  it('that is undone immediately leaves no lock behind', async () => {
    await draw();
    await waitUntilIdle();
    await type('B');
    await type('');
    await waitUntilIdle();
    expect([state(), unlocks().length]).toEqual(['free', locks().length]);
  });
});

describe('a page that edits a record', () => {
  it('acquires the lock for this tab, stores the record’s ID, and releases both when left', async () => {
    const { unmount } = await draw({ startsChanged: true });
    expect(state()).toBe('asking');
    await waitUntilIdle();
    expect([state(), looks()]).toEqual(['mine', []]);
    expect(locks()).toEqual([{ key: 12, tableName: 'Worker', session: tabId() }]);
    expect(editedRecord('Worker')).toBe(12);
    unmount();
    await waitUntilIdle();
    expect(unlocks()).toEqual([{ key: 12, tableName: 'Worker', session: tabId() }]);
    expect(editedRecord('Worker')).toBeUndefined();
  });

  it('renews its lock once a minute, and when the window gets the focus', async () => {
    await edit();
    await pass(55);
    expect(locks()).toHaveLength(1);
    await pass(5);
    expect(locks()).toHaveLength(2);
    await pass(20);
    await act(async () => window.dispatchEvent(new Event('focus')));
    await waitUntilIdle();
    expect(locks()).toHaveLength(3);
  });

  it('lets its lock expire while hidden', async () => {
    await edit();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(600);
    expect(locks()).toHaveLength(1);
  });

  it('releases its lock with a keepalive call when the tab closes', async () => {
    const stored: unknown[] = [];
    const plain = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      if (String(address).endsWith('/unlock')) stored.push(init?.keepalive);
      return plain(address, init);
    });
    await edit();
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    await waitUntilIdle();
    expect(stored).toEqual([true]);
    expect(editedRecord('Worker')).toBeUndefined();
    expect(unlocks()).toHaveLength(1);
  });

  it('stores the record’s ID for other tabs, and keeps theirs', async () => {
    const { unmount } = await edit();
    expect(Object.keys(localStorage)).toContain('absmgmt.editing.Worker');
    const theirs = JSON.stringify({ key: 77, tab: 'another' });
    localStorage.setItem('absmgmt.editing.Worker', theirs);
    unmount();
    await waitUntilIdle();
    expect(localStorage.getItem('absmgmt.editing.Worker')).toBe(theirs);
    expect(editedRecord('Worker')).toBeUndefined();
    localStorage.removeItem('absmgmt.editing.Worker');
  });

  it.each([
    ['returns an error code', answers(-7)],
    ['fails', [500, failure('internal')] as const],
  ])('shows an error if the service %s when the lock is released', async (_, answer) => {
    const { unmount } = await draw({ startsChanged: true, isTold: true });
    await waitUntilIdle();
    service.answers = { ...service.answers, [unlockCall]: answer };
    await type('');
    await waitUntilIdle();
    expect(document.body.textContent).toContain('Something went wrong. Others may have to wait');
    unmount();
  });

  it('shows no error if another user has the record when the lock is released', async () => {
    await draw({ startsChanged: true, isTold: true });
    await waitUntilIdle();
    service.answers = { ...service.answers, [unlockCall]: answers(-3, otherLock) };
    await type('');
    await waitUntilIdle();
    expect(unlocks()).toHaveLength(1);
    expect(document.body.textContent).not.toContain('Something went wrong');
  });

  it('releases its lock before a sign-out', async () => {
    await edit();
    await releaseHeldLocks();
    expect(unlocks()).toHaveLength(1);
  });

  it('releases a lock that arrives after it was closed', async () => {
    const { unmount } = await draw({ startsChanged: true });
    unmount();
    await waitUntilIdle();
    expect(unlocks()).toHaveLength(locks().length);
  });

  it('releases the previous record’s lock when it opens another one', async () => {
    await draw({ startsChanged: true });
    await waitUntilIdle();
    cleanup();
    await draw({ workerId: 13, startsChanged: true });
    await waitUntilIdle();
    const calls = service.calls.map(
      ({ path, body }) => `${path.split('/').at(-1)} ${(body as { key: number }).key}`,
    );
    // Unlocking record 12 and locking record 13 may come in any order, because they are different records.
    expect(calls.sort()).toEqual(['lock 12', 'lock 13', 'unlock 12']);
    expect(editedRecord('Worker')).toBe(13);
  });

  it('releases the record that this tab edited before a crash', async () => {
    storeEditedRecord('Worker', 7);
    await edit();
    expect(unlocks()).toMatchObject([{ key: 7 }]);
    expect(editedRecord('Worker')).toBe(12);
  });

  it('acquires no lock while locks are off or impersonation is read-only', async () => {
    await draw({ isOff: true });
    await waitUntilIdle();
    cleanup();
    const impersonation = { readOnly: true, impersonatedUser: {}, originalUser: {} };
    await draw({}, 'en', { impersonation });
    await waitUntilIdle();
    expect([state(), isReadOnly(), locks()]).toEqual(['off', false, []]);
  });
});

describe('a page whose record another user has', () => {
  it('is read-only, stores the record’s ID on request, and acquires the lock when it is free', async () => {
    const onFree = vi.fn();
    answering(-3, otherLock);
    await draw({ onFree });
    await waitUntilIdle();
    expect([state(), isReadOnly()]).toEqual(['other', true]);
    await press('Ask to edit');
    await waitUntilIdle();
    expect([state(), isReadOnly(), editedRecord('Worker')]).toEqual(['other', true, 12]);
    answering(0, ownLock);
    await pass(60);
    expect([state(), isReadOnly(), onFree.mock.calls.length]).toEqual(['mine', false, 1]);
  });

  it('keeps another user’s lock when it closes', async () => {
    service.answers = { ...service.answers, [lockCall]: answers(-3, otherLock) };
    const { unmount } = await draw({ startsChanged: true });
    await waitUntilIdle();
    unmount();
    await waitUntilIdle();
    expect(unlocks()).toEqual([]);
  });

  it('stays editable with the typed text after a take-over', async () => {
    await edit();
    service.answers = { ...service.answers, [lockCall]: answers(-3, otherLock) };
    await pass(60);
    expect([state(), isReadOnly()]).toEqual(['lost', false]);
  });
});

describe('a page without a valid lock response', () => {
  it('keeps its lock until it expires, then reports it as lost', async () => {
    await edit();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await pass(60);
    expect(state()).toBe('mine');
    await pass(15 * 60);
    expect(state()).toBe('lost');
  });

  it('that had the lock stays editable, for any response', async () => {
    await edit();
    service.answers = { ...service.answers, [lockCall]: [503, failure('unavailable')] };
    await pass(60);
    expect([state(), isReadOnly()]).toEqual(['mine', false]);
    service.answers = { ...service.answers, [lockCall]: answers(-6) };
    await pass(60);
    expect([state(), isReadOnly()]).toEqual(['lost', false]);
  });

  it.each([
    ['an unknown result code', answers(-99)],
    ['no such table', answers(-4)],
    ['another mode', answers(-5)],
    ['a person who may not', answers(-6)],
    ['a failure', answers(-7)],
    ['an invalid response', [500, failure('failure')] as const],
  ])('fails, and stores no record ID: %s', async (_, answer) => {
    service.answers = { ...service.answers, [lockCall]: answer };
    await draw({ startsChanged: true });
    await waitUntilIdle();
    expect([state(), editedRecord('Worker')]).toEqual(['failed', undefined]);
    expect(locks()).toHaveLength(1);
  });
});
