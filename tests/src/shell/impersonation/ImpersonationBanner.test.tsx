import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Impersonation } from '#providers/session/impersonation.ts';
import { writeItem } from '#providers/storage/storedItems.ts';
import { impersonationPath } from '#src/session/impersonationPath.ts';
import { ImpersonationBanner } from '#src/shell/impersonation/ImpersonationBanner.tsx';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
  watchLeaving,
} from '#tests/src/boot/entry/localService.ts';
import { buildSession, renderPage } from '../harness.tsx';

const current = 'PUT /v1.0/usersessions/impersonations/current';
const facts = {
  impersonationId: 'i-1',
  impersonatedUser: { userKey: '2-1035', name: 'Tracy Solis', userTypeMnemonic: 'worker' },
  originalUser: { userKey: '0-7', name: 'Mike Ostrom' },
  orgId: 622710,
  reason: 'case 4711',
  readOnly: true,
} as const;

let service: LocalService;
let left: string[];

beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  sessionStorage.clear();
  service.calls.length = 0;
  at(service, '/district/622710/reference-data?a=b');
  writeItem('impersonation', { impersonatedUser: '2-1035', originalUser: '0-7', expiresAt: '2030-01-01' });
  left = watchLeaving();
  connectPage();
});
afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const draw = (parts: Partial<Impersonation> = {}, language: 'en' | 'es' = 'en') => {
  const impersonation = { ...facts, endsAt: Date.now() + 30 * 60_000, ...parts };
  return renderPage(<ImpersonationBanner />, { session: buildSession({ impersonation }), language });
};
const banner = () => screen.getByRole('region', { name: 'Impersonation' });

describe('the banner of an impersonation', () => {
  it('names both users, the remaining time and the read-only mode', async () => {
    await draw();
    expect(banner().textContent).toMatch(/You are acting as Tracy Solis.*Read-only/);
    expect(banner().textContent).toContain('Employee · signed in as Mike Ostrom');
    expect(banner().textContent).toMatch(/(30:00|29:59) left/);
    const end = within(banner()).getByRole('link', { name: 'Stop acting as Tracy Solis' });
    expect(end.getAttribute('href')).toBe('/endImpersonate');
  });

  it('speaks Spanish', async () => {
    await draw({}, 'es');
    expect(screen.getByRole('region', { name: 'Actuar como otra persona' }).textContent).toContain(
      'Está actuando como',
    );
  });

  it('is hidden without an impersonation', async () => {
    await renderPage(<ImpersonationBanner />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('allows changes only after a confirmation', async () => {
    service.answers[current] = [200, { ...facts, readOnly: false, expiresAt: '2030-01-01T00:00:00Z' }];
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Allow changes' }));
    const question = await screen.findByRole('alertdialog', { name: 'Allow changes as Tracy Solis?' });
    expect(service.calls).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Allow changes' }));
    await waitFor(() => expect(banner().textContent).toContain('Changes allowed'));
    expect(service.calls[0]?.body).toEqual({ readOnly: false });
    expect(screen.queryByRole('button', { name: 'Allow changes' })).toBeNull();
  });

  it('stays read-only when the confirmation is declined', async () => {
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Allow changes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay in read-only mode' }));
    await waitFor(() => expect(banner().textContent).toContain('Read-only'));
    expect(service.calls).toEqual([]);
  });

  it('stays read-only when the service fails', async () => {
    service.answers[current] = [500, failure('failure')];
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Allow changes' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Allow changes' }));
    await waitFor(() => expect(service.calls).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Stay in read-only mode' }));
    await waitFor(() => expect(banner().textContent).toContain('Read-only'));
  });

  it('leaves for /impersonate when the time is over, with a return URL', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await draw({ endsAt: Date.now() + 3000 });
    expect(left).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(3100));
    const url = new URL(String(left[0]), service.origin);
    expect(url.pathname).toBe('/impersonate');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      userKey: '2-1035',
      url: '/district/622710/reference-data?a=b',
      ended: '1',
    });
  });
});

describe('the address that starts an impersonation', () => {
  it('returns to the district', () => {
    expect(impersonationPath('2-1035')).toBe('/impersonate?userKey=2-1035&url=%2Fdistrict%2F622710%2F');
  });
});
