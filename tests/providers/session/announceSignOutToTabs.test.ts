import { afterEach, expect, it, vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import { loadOrganization, loadPermissions, loadUser } from '#providers/session/openSession.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { announceSignOutToTabs } from '#providers/session/signOut.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Returns the calls that the service receives during `work`, each with method, path and identity headers. */
async function askedWhile(work: () => Promise<unknown>): Promise<string[]> {
  const requested: string[] = [];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } });
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {},
    removeItem: () => {},
    length: 0,
  });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: RequestInit) => {
    const sent = new Headers(headers);
    const by = sent.get('AesopToken') ? 'alternate token' : sent.get('Authorization');
    requested.push(`${method} ${address} by ${by}`);
    return Response.json({ categories: [] });
  });
  connect({
    services: { absence: '/absence' } as never,
    accessToken: async () => 'bearer',
    renew: async () => 'bearer',
    signInAgain: () => new Promise(() => {}),
    userKey: () => undefined,
    organization: () => undefined,
    language: () => 'en',
    alternate: { token: () => 'the-other', refused: () => new Promise(() => {}) },
  });
  await work();
  return requested;
}

const managerOf = (user: object | null) => ({ getUser: async () => user }) as unknown as SignInManager;

it('a sign-out is sent to the service while the token is valid, and never renews the token', async () => {
  const good = managerOf({ access_token: 'mine', expired: false });
  expect(await askedWhile(() => announceSignOutToTabs(good))).toEqual([
    'DELETE /absence/v1.0/usersessions/current by Bearer mine',
  ]);
  const over = managerOf({ access_token: 'mine', expired: true });
  expect(await askedWhile(() => announceSignOutToTabs(over))).toEqual([]);
  expect(await askedWhile(() => announceSignOutToTabs(managerOf(null)))).toEqual([]);
});

it('the user, organization and permissions can be loaded by the alternate token', async () => {
  const requested = await askedWhile(() => Promise.all([loadUser(), loadOrganization(), loadPermissions()]));
  expect(requested.sort()).toEqual([
    'GET /absence/v1.0/organizations?useAesopToken=true by alternate token',
    'GET /absence/v1.0/permissionprofiles?useAesopToken=true by alternate token',
    'GET /absence/v1.0/users?useAesopToken=true by alternate token',
  ]);
});
