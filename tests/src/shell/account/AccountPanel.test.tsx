import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#providers/session/session.ts';
import { AccountPanel } from '#src/shell/layout/AccountPanel.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { type AnsweringService, connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderPage } from '../harness.tsx';

const path = '/services/absence/v1.0/usersessions/Roles';
const roles = [
  { userKey: '4-1032', userTypeMnemonic: 'org', userTitle: 'Organization User', orgId: 622710 },
  { userKey: '4-7', userTypeMnemonic: 'org', userTitle: 'Organization User', orgId: 1201770 },
] as const;
const ofTwo = (parts: Partial<Session> = {}) =>
  buildSession({ ...parts, user: { ...buildSession().user, Roles: roles } });

let service: AnsweringService;
beforeEach(() => {
  service = connectAnswering();
  service.answers[path] = [200, roles.map((role) => ({ ...role, orgName: `District ${role.orgId}` }))];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(session: Session) {
  const page = await renderPage(<AccountPanel />, { session });
  await userEvent.click(screen.getByRole('button', { name: 'Account: Ana Ortiz (AO)' }));
  return page;
}

describe('the account panel', () => {
  it('links to the user’s account pages, and closes', async () => {
    const { router } = await open(buildSession());
    expect(screen.getByRole('link', { name: 'Change PIN' }).getAttribute('href')).toBe('/user/pin');
    await userEvent.click(screen.getByRole('link', { name: 'My account' }));
    expect(router.state.location.pathname).toBe('/user/profile');
    expect(
      screen.getByRole('button', { name: 'Account: Ana Ortiz (AO)' }).getAttribute('aria-expanded'),
    ).toBe('false');
  });

  it.each([
    [
      'the permission is missing',
      { permissions: new Set(permissionNames.filter((n) => n !== 'WEBFUNC.CHANGEPIN')) },
    ],
    ['an identity provider keeps the PIN', { features: new Set(['IDMisIdentityProvider']) }],
  ])('does not link to the PIN if %s', async (_, parts) => {
    await open(buildSession(parts));
    expect(screen.getByRole('link', { name: 'My account' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change PIN' })).toBeNull();
  });

  it('has no account pages outside a district', async () => {
    await open(buildSession({ organization: undefined }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  it('offers other roles to a user with several, and requests none otherwise', async () => {
    await open(ofTwo());
    expect(await screen.findByRole('link', { name: /^Switch to .*District 1201770$/ })).toBeTruthy();
    cleanup();
    service.requested.length = 0;
    await open(buildSession());
    expect(service.requested).toEqual([]);
  });

  it('offers no roles while impersonating', async () => {
    const impersonation = {
      impersonationId: 'i',
      impersonatedUser: { userKey: '4-1', name: 'Eva Lee', userTypeMnemonic: 'org' },
      originalUser: { userKey: '4-1032', name: 'Ana Ortiz' },
      orgId: 622710,
      reason: 'why',
      readOnly: true,
      endsAt: Date.now() + 60_000,
    } as const;
    await open(ofTwo({ impersonation }));
    expect(screen.queryByText('Role')).toBeNull();
    expect(service.requested).toEqual([]);
  });
});
