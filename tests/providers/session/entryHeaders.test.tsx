import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#providers/http/request.ts';
import { readToken, storeToken } from '#providers/session/storedToken.ts';
import { writeItem } from '#providers/storage/storedItems.ts';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
  watchLeaving,
} from '#tests/src/boot/entry/localService.ts';

const impersonation = { impersonatedUser: '2-1', originalUser: '4-9', expiresAt: '2030-01-01T00:00:00Z' };
let service: LocalService;
let left: string[];

beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  service.calls.length = 0;
  service.answers = { 'GET /v1.0/users': [200, {}] };
  at(service, '/district/622710/reference-data?a=b');
  left = watchLeaving();
  connectPage();
});

const users = (useAesopToken: boolean) => request('absence', 'GET', '/v1.0/users', { useAesopToken });
const userHeader = () => JSON.parse(String(service.calls.at(-1)?.headers.aesopuser));

describe('a call by the alternate token', () => {
  it('sends the stored token and no bearer token, and marks it in its query', async () => {
    storeToken('alternate');
    await users(true);
    expect(service.calls[0]?.headers.aesoptoken).toBe('alternate');
    expect(service.calls[0]?.headers.authorization).toBeUndefined();
    expect(service.calls[0]?.query).toEqual({ useAesopToken: 'true' });
  });

  it('uses the bearer token if there is no alternate token, or it is not requested', async () => {
    await users(true);
    storeToken('alternate');
    await users(false);
    for (const call of service.calls) {
      expect(call.headers.authorization).toBe('Bearer bearer');
      expect(call.headers.aesoptoken).toBeUndefined();
      expect(call.query).toEqual({});
    }
  });

  it('removes a rejected token and reloads the page', async () => {
    storeToken('alternate');
    service.answers['GET /v1.0/users'] = [401, failure('unauthorized')];
    void users(true);
    await vi.waitFor(() => expect(left).toEqual(['reload']));
    expect(readToken()).toBeUndefined();
    expect(service.calls).toHaveLength(1);
  });

  it('keeps the token when a bearer token is rejected: that restarts sign-in', async () => {
    storeToken('alternate');
    service.answers['GET /v1.0/users'] = [401, failure('unauthorized')];
    await expect(users(false)).rejects.toThrow('left for sign-in');
    expect(readToken()).toBe('alternate');
  });
});

describe('the aesopUser header', () => {
  it('names only the organization of the URL without impersonation', async () => {
    await users(false);
    expect(userHeader()).toEqual({ orgId: 622710 });
  });

  it('names the role that was switched to', async () => {
    writeItem('userKey', '4-10');
    await users(false);
    expect(userHeader()).toEqual({ loggedInUserKey: '4-10', orgId: 622710 });
  });

  it('names both users during an impersonation', async () => {
    writeItem('impersonation', impersonation);
    await users(false);
    expect(userHeader()).toEqual({ loggedInUserKey: '4-9', orgId: 622710, impersonatedUserKey: '2-1' });
  });

  it('leads to /impersonate if the service does not know the impersonation', async () => {
    writeItem('impersonation', impersonation);
    service.answers['GET /v1.0/users'] = [403, failure('impersonationEnded')];
    void users(false);
    await vi.waitFor(() => expect(left).toHaveLength(1));
    const url = new URL(String(left[0]), service.origin);
    expect(url.pathname).toBe('/impersonate');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      userKey: '2-1',
      url: '/district/622710/reference-data?a=b',
      ended: '1',
    });
  });
});
