import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Guarded } from '#src/routes/Guarded.tsx';
import { ForbiddenPage } from '#src/shell/errors/ForbiddenPage.tsx';
import { buildSession, renderRoutes } from '../shell/harness.tsx';

afterEach(cleanup);

const open = (guard: { permission?: string; flags?: string[] }, features: string[] = []) =>
  renderRoutes({
    at: '/secret?x=1',
    session: buildSession({ permissions: new Set(['EMP.VIEW']), features: new Set(features) }),
    routes: [
      { path: '/secret', element: <Guarded {...guard}>the secret</Guarded> },
      { path: '/error/403', element: <ForbiddenPage /> },
    ],
  });

describe('a guarded page', () => {
  test('opens for those who hold its permission', async () => {
    await open({ permission: 'EMP.VIEW' });
    expect(screen.getByText('the secret')).toBeTruthy();
  });

  test('sends the others to the 403 page, which names what is missing and who can give it', async () => {
    const { router } = await open({ permission: 'SUB.VIEW' });
    expect(router.state.location.pathname).toBe('/error/403');
    expect(screen.queryByText('the secret')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ahem...' })).toBeTruthy();
    expect(screen.getByText("You don't have permission to access this page.")).toBeTruthy();
    expect(screen.getByText('(403 error)')).toBeTruthy();
    expect(screen.getByText('SUB.VIEW')).toBeTruthy();
    expect(screen.getByText(/Maria Delgado can give it to you/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/secret?x=1');
  });

  test('says when the district has not switched it on', async () => {
    await open({ permission: 'EMP.VIEW', flags: ['fast'] });
    expect(screen.getByText(/not switched on for your district/)).toBeTruthy();
    cleanup();
    await open({ permission: 'EMP.VIEW', flags: ['fast'] }, ['fast']);
    expect(screen.getByText('the secret')).toBeTruthy();
  });
});
