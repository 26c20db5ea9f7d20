import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#providers/session/session.ts';
import { readItem, writeItem } from '#providers/storage/storedItems.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { ProfilePage } from '#src/pages/user/ProfilePage.tsx';
import { useDistrictClock } from '#src/session/useDistrictClock.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
  watchLeaving,
} from '#tests/src/boot/entry/localService.ts';
import { buildSession, renderPage } from '#tests/src/shell/harness.tsx';

const home = '/absenceHome/userPreference';
const account = {
  profileId: 'x',
  userName: 'la.admin',
  firstName: 'Ana',
  lastName: 'Ortiz',
  email: 'a@example.org',
};

const contact = {
  phone: '2135550142',
  email: 'ana@example.org',
  waitingEmail: null,
  mayChange: ['phone', 'email'],
  version: 7,
};

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  writeItem('subject', 'Organization User:1032');
  service.calls.length = 0;
  service.answers = {
    [`GET ${home}`]: [200, { userPreferenceValue: '' }],
    'GET /services/identity/api/account/userinfo': [200, { data: { model: account } }],
    'GET /v1.0/institutions/count': [200, { count: 3 }],
    'GET /v1.0/ownContact': [200, contact],
  };
  at(service, '/user/profile');
  connectPage();
});

/** Renders a fixed time in the user's clock format (12 or 24 hours), as every page does. */
function Told() {
  const { halves } = useDistrictClock();
  const clock = { timeZone: 'UTC', ...(halves ? { halves } : {}) };
  return <output aria-label="told">{showMoment('2026-03-02T14:30:00Z', clock)}</output>;
}

const draw = (session: Session = buildSession()) =>
  renderPage(<ProfilePage />, { at: '/user/profile', session });
const start = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Home page' });

describe('the page of the account', () => {
  it('shows who the user is, here and at the identity provider', async () => {
    await draw();
    const you = within(screen.getByRole('region', { name: 'You' }));
    for (const text of [
      'Ana Ortiz',
      'Organization user',
      'District administrator',
      'Los Angeles Unified',
      '4-1032',
    ]) {
      expect(you.getByText(text)).toBeTruthy();
    }
    expect(await screen.findByText('la.admin')).toBeTruthy();
  });

  it('loads the name from the service with an external provider', async () => {
    service.answers['GET /v1.0/IdentityManagement/Account/FlidLookup/1032'] = [200, { name: 'Ana O. Ortiz' }];
    const { config } = buildSession();
    await draw(buildSession({ config: { ...config, identityProviderIsOwn: false } }));
    expect(await screen.findByText('Ana O. Ortiz')).toBeTruthy();
  });

  it('saves the start page when selected, and remembers it in this tab', async () => {
    service.answers[`PUT ${home}`] = ({ body }) => [200, body];
    await draw();
    const select = await start();
    await userEvent.selectOptions(select, 'Search');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(select.value).toBe('/search/search');
    expect(readItem('defaultAbsencePage')?.page).toBe('/search/search');
    await userEvent.selectOptions(select, 'Default');
    await waitFor(() => expect(readItem('defaultAbsencePage')?.page).toBe(''));
  });

  it('changes the phone at the current version, and shows errors at the field', async () => {
    service.answers['PUT /v1.0/ownContact'] = [
      400,
      { ...failure('invalid'), errors: { phone: { code: 'pattern', message: 'no phone', args: {} } } },
    ];
    await draw();
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' });
    expect(phone.value).toBe('(213) 555-0142');
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save phone' });
    expect(save().disabled).toBe(true);
    await userEvent.clear(phone);
    await userEvent.type(phone, '12{Enter}');
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    service.answers['PUT /v1.0/ownContact'] = ({ body }) => [
      200,
      { ...contact, phone: (body as { phone: string }).phone, version: 8 },
    ];
    await userEvent.clear(phone);
    await userEvent.type(phone, '2135550199');
    await userEvent.click(save());
    expect(await screen.findByDisplayValue('(213) 555-0199')).toBeTruthy();
    const sent = service.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([
      { phone: '12', version: 7 },
      { phone: '2135550199', version: 7 },
    ]);
  });

  it('changes the email once its code is entered, or keeps the current one', async () => {
    const waiting = { ...contact, waitingEmail: 'new@example.org' };
    service.answers['POST /v1.0/ownContact/email'] = [200, waiting];
    service.answers['DELETE /v1.0/ownContact/email'] = [200, contact];
    service.answers['PUT /v1.0/ownContact/email'] = [200, { ...contact, email: 'new@example.org' }];
    await draw();
    const change = async () => {
      const email = await screen.findByRole('textbox', { name: 'Email' });
      await userEvent.clear(email);
      await userEvent.type(email, 'new@example.org{Enter}');
      return screen.findByRole('textbox', { name: 'Code' });
    };
    await change();
    await userEvent.click(screen.getByRole('button', { name: 'Keep current email' }));
    await userEvent.type(await change(), '123456{Enter}');
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(email.value).toBe('new@example.org');
  });

  it('shows values that only the district can change as text', async () => {
    service.answers['GET /v1.0/ownContact'] = [200, { ...contact, mayChange: [] }];
    await draw();
    expect(await screen.findByText('Your district changes this for you.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull();
  });

  it('shows times in the district’s format, or the user’s choice', async () => {
    const session = buildSession();
    const organization = session.organization && { ...session.organization, clock: '12' as const };
    await renderPage(
      <>
        <ProfilePage />
        <Told />
      </>,
      { at: '/user/profile', session: { ...session, organization } },
    );
    const statusText = () => screen.getByRole('status', { name: 'told' }).textContent;
    const choices = within(screen.getByRole('group', { name: 'Times' }));
    expect(statusText()).toMatch(/2:30 PM$/);
    await userEvent.click(choices.getByRole('button', { name: '14:30' }));
    expect(statusText()).toMatch(/14:30$/);
    await userEvent.click(choices.getByRole('button', { name: 'Same as the district' }));
    expect(statusText()).toMatch(/2:30 PM$/);
  });

  it('returns to the saved page if another one is rejected', async () => {
    service.answers[`PUT ${home}`] = [500, failure('failure')];
    await draw();
    await userEvent.selectOptions(await start(), 'Search');
    expect(await screen.findByText('message of failure')).toBeTruthy();
    expect((await start()).value).toBe('');
  });

  it('shows a start page that is no longer in the menu', async () => {
    service.answers[`GET ${home}`] = [200, { userPreferenceValue: '/settings/nothing' }];
    await draw();
    expect((await start()).selectedOptions[0]?.textContent).toBe('A page that’s no longer in your menu');
  });

  it('links to the PIN only if it is changed here, and the user may', async () => {
    const link = () => screen.queryByRole('link', { name: 'Change PIN' });
    await draw();
    await screen.findByText('la.admin');
    expect(link()?.getAttribute('href')).toBe('/user/pin');
    cleanup();
    await draw(buildSession({ features: new Set(['IDMisIdentityProvider']) }));
    await screen.findByText('la.admin');
    expect(link()).toBeNull();
    cleanup();
    const others = permissionNames.filter((name) => name !== 'WEBFUNC.CHANGEPIN');
    await draw(buildSession({ permissions: new Set(others) }));
    await screen.findByText('la.admin');
    expect(link()).toBeNull();
  });

  it('links to the suite’s account settings if configured', async () => {
    const left = watchLeaving();
    const { config, links } = buildSession();
    const accountSettings = async () => 'https://id.example.org/profile?idToken=t';
    await draw(
      buildSession({
        config: { ...config, suite: { accountSettings: 'https://id.example.org/profile' } },
        links: { ...links, accountSettings },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Account settings' }));
    await waitFor(() => expect(left).toEqual(['https://id.example.org/profile?idToken=t']));
    await screen.findByText('la.admin');
    expect(document.body.innerHTML).not.toContain('idToken');
  });

  it('hides the sign-in account while impersonating, and is read-only', async () => {
    const impersonation = {
      impersonationId: 'i',
      impersonatedUser: { userKey: '4-1', name: 'Eva Lee', userTypeMnemonic: 'org' },
      originalUser: { userKey: '0-7', name: 'Mike Ostrom' },
      orgId: 622710,
      reason: 'why',
      readOnly: true,
      endsAt: Date.now() + 60_000,
    } as const;
    await draw(buildSession({ impersonation }));
    expect(screen.getByText(/You’re acting as Eva Lee/)).toBeTruthy();
    expect((await start()).disabled).toBe(true);
    expect(screen.getByText(/viewing as someone else \(read-only\)/)).toBeTruthy();
    expect(service.calls.filter(({ path }) => /userinfo|FlidLookup|pin/.test(path))).toEqual([]);
  });
});
