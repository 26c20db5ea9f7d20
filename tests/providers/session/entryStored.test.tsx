import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, keepItemsForUser, storeFacts } from '#providers/session/storedFacts.ts';
import { readToken, storeToken, watchToken } from '#providers/session/storedToken.ts';
import { clearItems, readItem, removeItem, writeItem } from '#providers/storage/storedItems.ts';
import { buildSession } from '#tests/src/shell/harness.tsx';

const impersonation = { impersonatedUser: '2-1', originalUser: '4-9', expiresAt: '2030-01-01T00:00:00Z' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

describe('a stored item', () => {
  it('is valid for 1440 minutes', () => {
    writeItem('orgId', 622710);
    minutesLater(1439);
    expect(readItem('orgId')).toBe(622710);
    minutesLater(1);
    expect(readItem('orgId')).toBeUndefined();
    expect(sessionStorage.getItem('absmgmt.orgId')).toBeNull();
  });

  it('does not expire if marked so', () => {
    writeItem('subject', 'Support:1', { isNonExpiring: true });
    minutesLater(100_000);
    expect(readItem('subject')).toBe('Support:1');
  });

  it('restarts its lifetime when it is written again', () => {
    writeItem('orgId', 1);
    minutesLater(1000);
    writeItem('orgId', 2);
    minutesLater(1000);
    expect(readItem('orgId')).toBe(2);
  });

  it('is stored in the tab only, unencoded', () => {
    writeItem('impersonation', impersonation);
    expect(JSON.parse(String(sessionStorage.getItem('absmgmt.impersonation')))).toEqual(impersonation);
    expect(localStorage.length).toBe(0);
  });

  it('is absent if the stored value is invalid', () => {
    sessionStorage.setItem('absmgmt.user', '{');
    sessionStorage.setItem('absmgmt.endings', 'null');
    expect(readItem('user')).toBeUndefined();
  });

  it('is removed alone, or with the others, but never with the sign-in', () => {
    sessionStorage.setItem('absmgmt.signedIn.user', 'kept');
    writeItem('orgId', 1);
    writeItem('userKey', '4-1');
    removeItem('orgId');
    expect([readItem('orgId'), readItem('userKey')]).toEqual([undefined, '4-1']);
    clearItems();
    expect(readItem('userKey')).toBeUndefined();
    expect(sessionStorage.getItem('absmgmt.signedIn.user')).toBe('kept');
  });
});

describe('a tab’s record of its session', () => {
  it('has the signed-in user and their organization', () => {
    const { user, organization } = buildSession();
    storeFacts(user, organization);
    expect(readItem('user')).toEqual({ UserType: 4, loggedInUserId: 1032 });
    expect(readItem('orgId')).toBe(622710);
    expect(readItem('orgInformation')).toEqual({ orgId: 622710 });
  });

  it('keeps the signed-in user during an impersonation', () => {
    const { user, organization } = buildSession();
    storeFacts(user, organization);
    writeItem('impersonation', impersonation);
    storeFacts({ ...user, UserType: 2, loggedInUserId: 1 }, organization);
    expect(readItem('user')).toEqual({ UserType: 4, loggedInUserId: 1032 });
  });

  it('stays for the same user, and is cleared for another user', () => {
    keepItemsForUser({ sub: 'Support:1', sid: 's-1' }, false);
    writeItem('userKey', '4-1');
    keepItemsForUser({ sub: 'Support:1', sid: 's-2' }, false);
    expect([readItem('userKey'), readItem('sessionId')]).toEqual(['4-1', 's-2']);
    keepItemsForUser({ sub: 'Support:2' }, false);
    expect([readItem('userKey'), readItem('sessionId')]).toEqual([undefined, undefined]);
  });

  it('does not make a copied tab impersonate', () => {
    keepItemsForUser({ sub: 'Support:1' }, false);
    writeItem('impersonation', impersonation);
    keepItemsForUser({ sub: 'Support:1' }, true);
    expect(readItem('impersonation')).toBeUndefined();
  });

  it('is cleared at sign-out, with the token', () => {
    writeItem('impersonation', impersonation);
    storeToken('token');
    clearSession();
    expect(readItem('impersonation')).toBeUndefined();
    expect(readToken()).toBeUndefined();
  });
});

describe('the alternate token', () => {
  const changed = (oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'absmgmt.token', oldValue, newValue, storageArea: localStorage }),
    );

  it('outlives the other items', () => {
    storeToken('token');
    minutesLater(100_000);
    expect(readToken()).toBe('token');
  });

  it('clears this tab and reloads it when another tab sets a different one', () => {
    const reload = vi.fn();
    watchToken(reload);
    sessionStorage.setItem('absmgmt.user', '{}');
    changed(null, 'one');
    changed('one', null);
    changed('one', 'one');
    expect(reload).not.toHaveBeenCalled();
    expect(sessionStorage.length).toBe(1);
    changed('one', 'two');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.length).toBe(0);
  });
});
