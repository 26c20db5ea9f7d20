import { describe, expect, it } from 'vitest';
import { authProviderOf } from '#providers/authProvider/authProvider.ts';
import type { Session } from '#providers/session/session.ts';

const never = () => new Promise<never>(() => {});

/** Whether a promise is still pending after all other pending work has run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 10));
  return (await Promise.race([promise, late])) === 'late';
}

function sessionWith(changes: Partial<Session> = {}) {
  const calls: string[] = [];
  const leave = (name: string) => () => {
    calls.push(name);
    return never();
  };
  const session = {
    user: { loggedInUserKey: '4-1032', firstName: 'Ana', lastName: 'Ruiz' },
    permissions: new Set(['REFDATA.PAYCODE.VIEW', 'MISC.HELP']),
    accessToken: async () => 'token',
    signOut: leave('signOut'),
    signInAgain: leave('signInAgain'),
    ...changes,
  } as unknown as Session;
  const permissionFor = async (resource: string, action: string) =>
    resource === 'reference-data/pay-code'
      ? `REFDATA.PAYCODE.${action === 'delete' ? 'DELETE' : 'VIEW'}`
      : undefined;
  return { provider: authProviderOf(session, permissionFor), calls };
}

describe('the auth provider', () => {
  it('opens a page while a token is available', async () => {
    await expect(sessionWith().provider.checkAuth({})).resolves.toBeUndefined();
  });

  it('keeps a page open without a network: the next call reports it', async () => {
    const accessToken = () => Promise.reject(Object.assign(new Error(), { code: 'network' }));
    await expect(sessionWith({ accessToken }).provider.checkAuth({})).resolves.toBeUndefined();
  });

  it('never rejects, so react-admin does not sign out: it opens the sign-in page and stays pending', async () => {
    const { provider, calls } = sessionWith();
    expect(await isOpen(provider.checkError({ status: 401 }))).toBe(true);
    expect(calls).toEqual(['signInAgain']);
  });

  it.each([403, 404, 409, 500, 0])('keeps the session for %i', async (status) => {
    const { provider, calls } = sessionWith();
    await expect(provider.checkError({ status })).resolves.toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('signs in and out by leaving the page, and never resolves', async () => {
    const { provider, calls } = sessionWith();
    expect(await isOpen(provider.login({}))).toBe(true);
    expect(await isOpen(provider.logout({}))).toBe(true);
    expect(calls).toEqual(['signInAgain', 'signOut']);
  });

  it('returns the user and their permissions', async () => {
    const { provider } = sessionWith();
    expect(await provider.getIdentity?.()).toEqual({ id: '4-1032', fullName: 'Ana Ruiz' });
    expect(await provider.canAccess?.({ resource: 'reference-data/pay-code', action: 'list' })).toBe(true);
    expect(await provider.canAccess?.({ resource: 'reference-data/pay-code', action: 'delete' })).toBe(false);
    expect(await provider.canAccess?.({ resource: 'MISC.HELP', action: 'view' })).toBe(true);
    expect(await provider.canAccess?.({ resource: '!MISC.HELP', action: 'view' })).toBe(false);
  });
});
