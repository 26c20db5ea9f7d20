import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import { ownServices } from '#schemas/services.ts';
import { DirectorySearch } from '#src/pages/district-settings/DirectorySearch.tsx';
import { buildSession, renderPage } from '../../shell/harness.tsx';

afterEach(() => vi.unstubAllGlobals());

test('typed text stays in the search field before the URL is updated', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ total: 0, districts: [] }));
  connect({
    services: Object.fromEntries(
      Object.entries(ownServices).map(([name, { base }]) => [name, base]),
    ) as never,
    accessToken: async () => 'token',
    renew: async () => 'token',
    signInAgain: () => new Promise<never>(() => {}),
    userKey: () => '0-7',
    organization: () => undefined,
    language: () => 'en',
  });
  await renderPage(<DirectorySearch />, { at: '/settings/districts/add', session: buildSession() });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  // Both inputs are in one `act`, so that the router updates only afterwards, as when a user types fast.
  await act(async () => {
    fireEvent.change(field, { target: { value: 'A' } });
    expect(field.value).toBe('A');
    fireEvent.change(field, { target: { value: 'An' } });
    expect(field.value).toBe('An');
  });
  expect(field.value).toBe('An');
});
