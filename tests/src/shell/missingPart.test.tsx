import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadModule } from '#src/routes/loadModule.ts';
import { PageError } from '#src/shell/errors/PageError.tsx';
import { renderRoutes } from './harness.tsx';

let reloadedAt: string[] = [];
let isServiceUp = true;

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const routes = [
  {
    errorElement: <PageError />,
    children: [
      { path: '/start', element: <h1>Start</h1> },
      { path: '/page', lazy: async () => ({ element: await loadModule(missing) }) },
    ],
  },
];

beforeEach(() => {
  reloadedAt = [];
  isServiceUp = true;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => {
    if (!isServiceUp) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the page with the missing chunk and records reloads with their address. */
async function open() {
  const { router } = await renderRoutes({ routes, at: '/start' });
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    reloadedAt.push(router.state.location.pathname);
  });
  await act(() => router.navigate('/page'));
}

const hasFailed = () => screen.findByText('Something went wrong.');

describe('a page whose module is missing', () => {
  test('reloads once, at its own URL', async () => {
    await open();
    await vi.waitFor(() => expect(reloadedAt).toEqual(['/page']));
    expect(screen.queryByText('Something went wrong.')).toBeNull();
  });

  test('shows an error if the reload did not help, and does not loop', async () => {
    await open();
    await vi.waitFor(() => expect(reloadedAt).toHaveLength(1));
    cleanup();
    await open();
    expect(await hasFailed()).toBeTruthy();
    expect(reloadedAt).toHaveLength(1);
  });

  test('can reload again much later', async () => {
    await open();
    await vi.waitFor(() => expect(reloadedAt).toHaveLength(1));
    cleanup();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await open();
    await vi.waitFor(() => expect(reloadedAt).toHaveLength(2));
  });

  test('does not reload while the service is unreachable: that would leave no page at all', async () => {
    isServiceUp = false;
    await open();
    expect(await hasFailed()).toBeTruthy();
    expect(reloadedAt).toEqual([]);
  });
});
