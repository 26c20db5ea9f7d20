import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCachedResponse, responseKey } from '#providers/http/cache/loadCachedResponse.ts';
import { clearResponseCache } from '#providers/http/cache/responseCache.ts';
import { isCachedCall } from '#providers/http/cachedCalls.ts';
import type { Connection } from '#providers/http/connection.ts';
import { parseResponse } from '#providers/http/send.ts';
import { ownFailure, ServiceError } from '#providers/http/serviceError.ts';
import { clearSession, keepItemsForUser } from '#providers/session/storedFacts.ts';
import { storeToken } from '#providers/session/storedToken.ts';

const minute = 60_000;
const jsonHeaders = { 'Content-Type': 'application/json', 'X-Request-Id': 'r-1' };
const gives = (value: unknown) => async () =>
  parseResponse(JSON.stringify(value), { status: 200, headers: new Headers(jsonHeaders) });
const refuses = (status: number) => async () => {
  throw new ServiceError(status, { code: 'failure', message: '', requestId: '' });
};
const never = async () => {
  throw new Error('asked again');
};
const seen = async (ask: Parameters<typeof loadCachedResponse>[1], key = 'k') =>
  (await loadCachedResponse(key, ask)).json;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a response in the tab’s storage', () => {
  it('is returned for two minutes without a call', async () => {
    await seen(gives('first'));
    vi.advanceTimersByTime(2 * minute - 1);
    expect(await seen(never)).toBe('first');
  });

  it('is returned immediately when older, and the next one is fresh', async () => {
    await seen(gives('first'));
    vi.advanceTimersByTime(2 * minute);
    expect(await seen(gives('second'))).toBe('first');
    await vi.advanceTimersByTimeAsync(0);
    expect(await seen(never)).toBe('second');
  });

  it('expires after 1440 minutes', async () => {
    await seen(gives('first'));
    vi.advanceTimersByTime(1440 * minute);
    expect(await seen(gives('second'))).toBe('second');
  });

  it('is returned while the service is unreachable, but not after a rejection', async () => {
    await seen(gives('first'));
    vi.advanceTimersByTime(3 * minute);
    for (const fails of [refuses(503), async () => Promise.reject(ownFailure('network')), refuses(403)]) {
      expect(await seen(fails)).toBe('first');
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(await seen(gives('second'))).toBe('second');
  });

  it('is not stored if the cache was cleared while it was loading', async () => {
    const ask = async () => {
      clearResponseCache();
      return gives('old')();
    };
    await seen(ask);
    expect(await seen(gives('new'))).toBe('new');
  });

  it('is skipped if storage is full or the stored value has another format', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: () => {} });
    expect([await seen(gives(1)), await seen(gives(2))]).toEqual([1, 2]);
    vi.unstubAllGlobals();
    for (const text of ['{', 'null', '{"requestedAt":"soon"}']) {
      sessionStorage.setItem('absmgmt.answer.k', text);
      expect(await seen(gives(text))).toBe(text);
      clearResponseCache();
    }
  });
});

describe('cached responses are cleared', () => {
  it.each([
    ['signing out', () => clearSession()],
    ['the sign-in of another user', () => keepItemsForUser({ sub: 'someone-else' }, false)],
    ['another token', () => storeToken('second')],
  ])('by %s', async (_, end) => {
    storeToken('first');
    keepItemsForUser({ sub: 'ana' }, false);
    await seen(gives('first'));
    keepItemsForUser({ sub: 'ana' }, false);
    storeToken('first');
    expect(await seen(never)).toBe('first');
    end();
    expect(await seen(gives('second'))).toBe('second');
  });

  it('when the tab closes: permanent storage holds none', async () => {
    await seen(gives('first'));
    expect(JSON.stringify({ ...localStorage })).not.toContain('first');
  });
});

describe('the key of a response', () => {
  const connection = (parts: Partial<Connection> = {}) =>
    ({ userKey: () => '4-1', organization: () => 1, language: () => 'en', ...parts }) as Connection;

  it('differs by user, impersonated user, district, language and address', () => {
    const keys = [
      responseKey(connection(), '/a'),
      responseKey(connection(), '/b'),
      responseKey(connection({ userKey: () => '4-2' }), '/a'),
      responseKey(connection({ organization: () => 2 }), '/a'),
      responseKey(connection({ language: () => 'es' }), '/a'),
      responseKey(connection({ impersonation: { userKey: () => '2-9', ended: async () => {} } }), '/a'),
    ];
    keepItemsForUser({ sub: 'ana' }, false);
    keys.push(responseKey(connection(), '/a'));
    expect(new Set(keys).size).toBe(keys.length);
    expect(responseKey(connection(), '/a')).toBe(keys.at(-1));
  });
});

describe('a cached call', () => {
  it('is marked in the table of calls, in any letter case', () => {
    expect(isCachedCall('absence', '/v1.0/PermissionProfiles')).toBe(true);
    expect(isCachedCall('absence', '/v1.0/users', { useAesopToken: true })).toBe(true);
    expect(isCachedCall('employee', '/api/institutionsHierarchy')).toBe(true);
  });

  it('excludes other calls, other services and calls that request a part', () => {
    expect(isCachedCall('absence', '/v1.0/notifications')).toBe(false);
    expect(isCachedCall('referenceData', '/v1.0/users')).toBe(false);
    expect(isCachedCall('absence', '/v1.0/organizations', { search: '' })).toBe(false);
    expect(isCachedCall('absence', '/v1.0/organizations', { search: undefined })).toBe(true);
  });
});
