import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#providers/session/session.ts';
import { DistrictName } from '#src/shell/layout/DistrictName.tsx';
import { CommandPalette } from '#src/shell/palette/CommandPalette.tsx';
import { type AnsweringService, connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderPage } from '../harness.tsx';

const organizations = '/services/absence/v1.0/organizations';
const hit = (id: number, name: string) => ({ id, name, orgXrefId: '', stateCode: 'FL', city: '' });
const role = (userKey: string, orgId: number) => ({
  userKey,
  userTypeMnemonic: 'organizationParentUser' as const,
  userTitle: 'Multi-District View',
  orgId,
});
let service: AnsweringService;

beforeEach(() => {
  service = connectAnswering();
  const both = [hit(622710, 'Los Angeles Unified'), hit(1201770, 'St. Lucie')];
  service.answers[organizations] = [200, { total: 2, organizations: both }];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const multi = (): Session => {
  const session = buildSession();
  const Roles = [role('7-1', 622710), role('7-2', 1201770)];
  return { ...session, user: { ...session.user, userTypeMnemonic: 'organizationParentUser', Roles } };
};

describe('the district in the header', () => {
  it('lists a user’s several districts, as links that keep the page', async () => {
    await renderPage(<DistrictName />, { session: multi(), at: '/reference-data/pay-code?q=sub' });
    await userEvent.click(screen.getByRole('button', { name: 'Change district: Los Angeles Unified' }));
    const panel = await screen.findByRole('dialog', { name: /Change district/ });
    const links = await within(panel).findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/district/622710/reference-data/pay-code?q=sub', 'true'],
      ['/district/1201770/reference-data/pay-code?q=sub', null],
    ]);
  });

  it('shows an error if the districts fail to load', async () => {
    delete service.answers[organizations];
    await renderPage(<DistrictName />, { session: multi() });
    await userEvent.click(screen.getByRole('button', { name: /Change district/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load');
  });

  it('is only a name for a user with one district', async () => {
    await renderPage(<DistrictName />);
    expect(screen.getByText('Los Angeles Unified')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(service.requested).toEqual([]);
  });
});

describe('the palette', () => {
  it('switches to another of the user’s districts, not to the current one', async () => {
    const page = <CommandPalette onClose={() => {}} onShortcuts={() => {}} />;
    await renderPage(page, { session: multi(), at: '/reference-data/pay-code' });
    await userEvent.type(screen.getByRole('combobox'), 'change district');
    const options = await screen.findAllByRole('option', { name: /Change district/ });
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '/district/1201770/reference-data/pay-code',
    ]);
  });
});
