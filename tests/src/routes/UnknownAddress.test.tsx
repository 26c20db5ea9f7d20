import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pseudoNames } from '#schemas/access/pseudoPermissions.ts';
import { plannedPages } from '#schemas/navigation/catalogue.ts';
import { UnknownAddress } from '#src/routes/UnknownAddress.tsx';
import { ForbiddenPage } from '#src/shell/errors/ForbiddenPage.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { buildSession, renderRoutes } from '../shell/harness.tsx';

const session = (parts: { permissions?: Set<string>; legacyAddress?: string } = {}) => {
  const { permissions = new Set([...permissionNames, ...pseudoNames]), legacyAddress } = parts;
  const usual = buildSession();
  return buildSession({
    permissions,
    features: new Set(['StaffAlerts', 'InformationAlerts']),
    config: { ...usual.config, legacyAddress },
  });
};

const open = (at: string, parts: Parameters<typeof session>[0] = {}) =>
  renderRoutes({
    at,
    session: session(parts),
    routes: [
      { path: '*', element: <UnknownAddress /> },
      { path: '/error/403', element: <ForbiddenPage /> },
    ],
  });

/** Leaves out the root path, because it redirects and so is not an unknown URL. */
const later = plannedPages.filter(({ path }) => path !== '/');

describe('an address without a page', () => {
  test.each(later.map(({ path, title }) => [path.replace(':id', '7').replace('*', 'x'), title.en]))(
    '%s shows its title, and says that it is not installed yet',
    async (path, title) => {
      await open(path);
      const heading = screen.getByRole('heading', { level: 1 });
      expect(heading.textContent).toBe(`“${title}” isn’t installed yet`);
    },
  );

  test('is not found if the catalog does not have it', async () => {
    await open('/employee/nothing');
    expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  });

  test('is denied without the page’s permission', async () => {
    const { router } = await open('/absences/approve', { permissions: new Set() });
    expect(router.state.location.pathname).toBe('/error/403');
    expect(screen.getByRole('heading', { name: 'Ahem...' })).toBeTruthy();
  });

  test('links to the legacy page if there is one, and legacy pages are configured', async () => {
    await open('/absence-management/staff-alerts');
    expect(screen.queryByRole('link', { name: 'Open the legacy page' })).toBeNull();
    cleanup();
    await open('/absence-management/staff-alerts', { legacyAddress: 'https://old.example/' });
    expect(screen.getByRole('link', { name: 'Open the legacy page' }).getAttribute('href')).toBe(
      '/navigator/staffAlerts',
    );
    cleanup();
    await open('/reports/absence/absentee', { legacyAddress: 'https://old.example/' });
    expect(screen.queryByRole('link', { name: 'Open the legacy page' })).toBeNull();
  });
});
