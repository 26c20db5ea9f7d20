import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#providers/session/session.ts';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { Layout } from '#src/shell/layout/Layout.tsx';
import { buildSession, renderRoutes } from './harness.tsx';
import { productSummaries } from './summaries.ts';

/** Sets a wide screen, because the menu is wide only there. */
beforeEach(() => {
  const { happyDOM } = window as unknown as HappyWindow;
  happyDOM.setViewport({ width: 1440, height: 900 });
});

const frame = (
  <SummariesContext.Provider value={productSummaries}>
    <Layout />
  </SummariesContext.Provider>
);

function open(parts: Partial<Session> = {}) {
  return renderRoutes({
    session: buildSession(parts),
    at: '/reference-data/pay-code?q=sub',
    routes: [{ element: frame, children: [{ path: '*', element: <h1>A page</h1> }] }],
  });
}

const menu = () => screen.getByRole('navigation', { name: 'Main menu' });

describe('the frame of a page', () => {
  test('has one main landmark, one header, and the menu', async () => {
    await open();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(within(menu()).getByRole('link', { name: 'Skills' }).getAttribute('href')).toBe(
      '/reference-data/skills',
    );
  });

  test('marks the current page', async () => {
    await open();
    const current = within(menu()).getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['Pay codes']);
  });

  test('starts with a skip link, which moves the focus to the content', async () => {
    const { router } = await open();
    fireEvent.click(screen.getByText('Skip to content'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(router.state.location.hash).toBe('');
  });

  test('collapses a group', async () => {
    await open();
    const group = within(menu()).getByRole('button', { name: 'Reference data' });
    fireEvent.click(group);
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(within(menu()).queryByRole('link', { name: 'Skills' })).toBeNull();
  });

  test('collapses the menu to icons that open their links', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    const group = await within(menu()).findByRole('button', { name: 'Reference data' });
    expect(menu().textContent).toBe('');
    fireEvent.click(group);
    const panel = screen.getByRole('dialog', { name: 'Reference data' });
    expect(within(panel).getByRole('link', { name: 'Skills' })).toBeTruthy();
  });

  test('shows only the start page in the menu without permissions', async () => {
    await open({ permissions: new Set() });
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home']);
  });

  test('shows the district, as a link to the district selection for support only', async () => {
    await open();
    expect(screen.getByText('Los Angeles Unified').closest('a')).toBeNull();
    cleanup();
    await open({ user: { ...buildSession().user, userTypeMnemonic: 'csRep' } });
    const link = screen.getByRole('link', { name: 'Change district: Los Angeles Unified' });
    expect(link.getAttribute('href')).toBe('/districts?next=%2Freference-data%2Fpay-code%3Fq%3Dsub');
  });

  test('shows help with MISC.HELP', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy();
    cleanup();
    await open({ permissions: new Set(['EMP.VIEW']) });
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  });

  test('signs out from the account panel', async () => {
    let signedOut = 0;
    const signOut = () => {
      signedOut += 1;
      return new Promise<never>(() => {});
    };
    await open({ signOut });
    fireEvent.click(screen.getByRole('button', { name: 'Account: Ana Ortiz (AO)' }));
    const panel = screen.getByRole('dialog', { name: 'Account' });
    expect(panel.textContent).toContain('Organization user');
    fireEvent.click(within(panel).getByRole('button', { name: 'Sign out' }));
    expect(signedOut).toBe(1);
    expect(within(panel).getByRole('button', { name: 'Signing out…' }).hasAttribute('disabled')).toBe(true);
  });

  test('changes language and appearance from the account panel', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /Account/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark');
    fireEvent.click(screen.getByRole('button', { name: 'Light' }));
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('light');
    fireEvent.click(screen.getByRole('button', { name: 'Español' }));
    expect(await screen.findByText('Cerrar sesión')).toBeTruthy();
  });
});
