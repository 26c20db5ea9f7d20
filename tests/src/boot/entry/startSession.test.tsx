import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readItem, writeItem } from '#providers/storage/storedItems.ts';
import { startSession } from '#src/boot/entry/entrySteps.ts';
import {
  address,
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
  watchLeaving,
} from './localService.ts';

const call = 'GET /api/v1.0/usersessions/RedirectUrl';
let service: LocalService;
let left: string[];

beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  service.calls.length = 0;
  service.answers = {};
  at(service, '/access');
  left = watchLeaving();
  connectPage();
});

const start = () =>
  startSession({
    productId: 'ABSMGMT',
    places: { console: window.location.origin, products: ['https://time.example.org/app'] },
  });

describe('/access', () => {
  it('goes to the address that the service returns, without leaving the page', async () => {
    service.answers[call] = [200, { url: '/district/622710/?a=b#c' }];
    await start();
    expect(address()).toBe('/district/622710/?a=b#c');
    expect(service.calls[0]?.query).toEqual({ usingMobile: 'false' });
    expect(left).toEqual([]);
  });

  it('passes all its parameters to the service', async () => {
    at(service, '/access?OrgID=622710&userkey=4-10&ispartofmos=1&location=/reference-data');
    service.answers[call] = [200, { url: '/district/622710/reference-data' }];
    await start();
    expect(service.calls[0]?.query).toEqual({
      orgId: '622710',
      userKey: '4-10',
      isPartOfMos: 'true',
      redirectUrl: `${service.origin}/reference-data`,
      usingMobile: 'false',
    });
  });

  it('leaves the page for a configured product', async () => {
    service.answers[call] = [200, { url: 'https://time.example.org/app/week' }];
    void start();
    await vi.waitFor(() => expect(left).toEqual(['https://time.example.org/app/week']));
  });

  it('goes to the product selection when the service rejects the request', async () => {
    service.answers[call] = [403, failure('wrongOrganization')];
    await start();
    expect(address()).toBe('/products?productId=ABSMGMT');
  });

  it('goes to the product selection when the service fails', async () => {
    service.answers[call] = [500, failure('failure')];
    await start();
    expect(address()).toBe('/products?productId=ABSMGMT');
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7, null])(
    'goes to the product selection when the returned address is not allowed: %s',
    async (url) => {
      service.answers[call] = [200, { url }];
      await start();
      expect(address()).toBe('/products?productId=ABSMGMT');
      expect(left).toEqual([]);
    },
  );

  it('sends no request for an external return address', async () => {
    at(service, '/access?url=https://evil.example/');
    await start();
    expect(address()).toBe('/products?productId=ABSMGMT');
    expect(service.calls).toEqual([]);
  });

  it('throws without a network, and keeps the URL for a retry', async () => {
    at(service, '/access?orgid=622710');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(start()).rejects.toMatchObject({ code: 'network' });
    expect(address()).toBe('/access?orgid=622710');
    vi.unstubAllGlobals();
  });
});

describe('a role switch', () => {
  it('clears the previous role’s data and sends the new key with each call', async () => {
    writeItem('user', { UserType: 5, loggedInUserId: 1 });
    writeItem('orgId', 1);
    writeItem('orgInformation', { orgId: 1 });
    at(service, '/access?userKey=4-10');
    service.answers[call] = [200, { url: '/district/2/' }];
    await start();
    expect(readItem('user')).toBeUndefined();
    expect(readItem('orgId')).toBeUndefined();
    expect(readItem('orgInformation')).toBeUndefined();
    expect(JSON.parse(String(service.calls[0]?.headers.aesopuser))).toMatchObject({
      loggedInUserKey: '4-10',
    });
  });

  it('ends the previous role’s impersonation', async () => {
    writeItem('impersonation', {
      impersonatedUser: '2-1',
      originalUser: '4-9',
      expiresAt: '2030-01-01T00:00:00Z',
    });
    at(service, '/access?userKey=4-10');
    service.answers['DELETE /v1.0/usersessions/impersonations/current'] = [204];
    service.answers[call] = [200, { url: '/district/2/' }];
    await start();
    expect(service.calls.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
    expect(readItem('impersonation')).toBeUndefined();
  });

  it('returns to the first role when the service rejects the new one', async () => {
    at(service, '/access?userKey=0-1');
    service.answers[call] = [403, failure('wrongOrganization')];
    await start();
    expect(readItem('userKey')).toBeUndefined();
    expect(address()).toBe('/products?productId=ABSMGMT');
  });
});
