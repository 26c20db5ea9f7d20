import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { RouteEntry } from '#schemas/access/routeRule.ts';
import { Guarded } from '#src/routes/Guarded.tsx';
import { isDenialLifted } from '#src/shell/errors/denial.ts';
import { ForbiddenPage } from '#src/shell/errors/ForbiddenPage.tsx';
import { buildSession, renderRoutes } from '../shell/harness.tsx';

let log: MockInstance<typeof console.log>;
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

const open = (guard: Omit<RouteEntry, 'path'>, features: string[] = []) =>
  renderRoutes({
    at: '/secret?x=1',
    session: buildSession({
      permissions: new Set(['EMP.VIEW']),
      profile: { profileId: 2, profileName: 'Front desk', entries: ['EMP.VIEW'] },
      features: new Set(features),
    }),
    routes: [
      { path: '/secret', element: <Guarded {...guard}>the secret</Guarded> },
      { path: '/error/403', element: <ForbiddenPage /> },
    ],
  });

describe('a guarded page', () => {
  test('opens with its permission', async () => {
    await open({ permission: 'EMP.VIEW' });
    expect(screen.getByText('the secret')).toBeTruthy();
  });

  test('redirects to the 403 page without it, which names the permission and who can grant it', async () => {
    const { router } = await open({ permission: 'SUB.VIEW' });
    expect(router.state.location.pathname).toBe('/error/403');
    expect(screen.queryByText('the secret')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ahem...' })).toBeTruthy();
    expect(screen.getByText("You don't have permission to access this page.")).toBeTruthy();
    expect(screen.getByText('(403 error)')).toBeTruthy();
    expect(screen.getByText('SUB.VIEW')).toBeTruthy();
    expect(screen.getByText('Front desk')).toBeTruthy();
    expect(screen.getByText('None grants this.')).toBeTruthy();
    expect(await screen.findByText('Ana Ruiz')).toBeTruthy();
    expect(screen.getByText('Support')).toBeTruthy();
    // A retry link on this page would only lead back to it.
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });

  test('can be retried once the missing permission, flag or user type is there', () => {
    const facts = {
      permissions: new Set(['EMP.VIEW']),
      features: new Set(['vacancies']),
      userType: 'org',
    } as const;
    const path = '/secret';
    expect(isDenialLifted({ permissions: ['SUB.VIEW'], path }, facts)).toBe(false);
    expect(isDenialLifted({ permissions: ['SUB.VIEW', 'EMP.VIEW'], path }, facts)).toBe(true);
    expect(isDenialLifted({ flag: 'vacancies', path }, facts)).toBe(true);
    expect(isDenialLifted({ flag: '!vacancies', path }, facts)).toBe(false);
    expect(isDenialLifted({ userTypes: ['worker'], path }, facts)).toBe(false);
    expect(isDenialLifted({ userTypes: ['org'], path }, facts)).toBe(true);
    expect(isDenialLifted({ isHidden: true, path }, facts)).toBe(false);
    expect(isDenialLifted({ message: 'no', path }, facts)).toBe(false);
  });

  test('logs the denied path as the specification spells it, and only then', async () => {
    await open({ permission: 'EMP.VIEW' });
    expect(log).not.toHaveBeenCalled();
    cleanup();
    await open({ permission: 'SUB.VIEW' });
    expect(log).toHaveBeenCalledWith('Unathorized', '/secret?x=1');
  });

  test('explains other user types, hidden pages, and alternative permissions', async () => {
    await open({ userTypes: ['worker', 'substitute'] });
    expect(screen.getByText(/Only for: employee, substitute/)).toBeTruthy();
    cleanup();
    await open({ hidden: true });
    expect(screen.getByText('You don’t have access to this page.')).toBeTruthy();
    cleanup();
    await open({ oneOf: ['SUB.VIEW', 'INST.VIEW'] });
    expect(screen.getByText('One of these permissions is enough.')).toBeTruthy();
    expect(screen.getByText('INST.VIEW')).toBeTruthy();
    cleanup();
    await open({ oneOf: ['SUB.VIEW', 'EMP.VIEW'] });
    expect(screen.getByText('the secret')).toBeTruthy();
  });

  test('explains that the district’s feature flag is off', async () => {
    await open({ permission: 'EMP.VIEW', flags: ['fast'] });
    expect(screen.getByText(/turned off for your district/)).toBeTruthy();
    expect(screen.getByText('fast: off')).toBeTruthy();
    cleanup();
    await open({ permission: 'EMP.VIEW', flags: ['fast'] }, ['fast']);
    expect(screen.getByText('the secret')).toBeTruthy();
  });
});
