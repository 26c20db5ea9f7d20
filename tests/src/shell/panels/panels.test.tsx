import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'react-admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#providers/session/session.ts';
import { forgetNotices, noticesPrefix } from '#providers/storage/forgetNotices.ts';
import type { Notifications } from '#schemas/protocol/session/suite.ts';
import { HelpContents } from '#src/shell/HelpContents.tsx';
import { HelpPanel } from '#src/shell/layout/Header.tsx';
import { HeaderPanels } from '#src/shell/layout/HeaderPanels.tsx';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';
import { undoable } from '#src/ui/toasts/undoable.ts';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
} from '#tests/src/boot/entry/localService.ts';
import { buildSession, renderPage } from '../harness.tsx';

const reported = (notificationId: string, parts: Partial<Notifications[number]> = {}) => ({
  notificationId,
  title: `Told ${notificationId}`,
  path: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  isRead: false,
  ...parts,
});
const news = [
  { id: 'b', date: '2026-11-21', title: 'The newest', text: 'Text of it.' },
  { id: 'a', date: '2026-11-01', title: 'The older', text: 'Text of that.' },
];

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  forgetNotices();
  service.calls.length = 0;
  service.answers = {
    'GET /v1.0/products': [200, [{ name: 'ABSMGMT', displayName: 'Console', mode: 'Purchased' }]],
    'GET /v1.0/notifications': [200, [reported('1', { path: '/reference-data' }), reported('2')]],
    'PUT /v1.0/notifications/2': [200, reported('2', { isRead: true })],
    'GET /absenceHome/WhatsNewNotification': [200, news],
  };
  at(service, '/district/622710/');
  connectPage();
});

const draw = (session?: Session, onFailure?: () => void) =>
  renderPage(<HeaderPanels />, { ...(session && { session }), ...(onFailure && { onFailure }) });
const openBell = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

describe('the notification bell', () => {
  it('counts unread notifications, and announces news until opened', async () => {
    await draw();
    const bell = await screen.findByRole('button', {
      name: 'Notifications: 2 unread, new features in the console',
    });
    expect(within(bell).getByText('2')).toBeTruthy();
    await openBell();
    expect(await screen.findByText('The newest')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Notifications: 2 unread' })).toBeTruthy();
  });

  it('has the displayed count in its name, also above the maximum', async () => {
    const many = Array.from({ length: 120 }, (_, index) => reported(String(index)));
    service.answers['GET /v1.0/notifications'] = [200, many];
    await draw();
    const bell = await screen.findByRole('button', { name: /^Notifications: 99\+ unread/ });
    expect(within(bell).getByText('99+')).toBeTruthy();
  });

  it('keeps the tab’s activity, and announces an error until opened', async () => {
    let notify: ReturnType<typeof useNotify> = () => {};
    const Page = () => {
      notify = useNotify();
      return (
        <>
          <HeaderPanels />
          <Toasts />
        </>
      );
    };
    await renderPage(<Page />);
    act(() => notify('Skill updated: Welding', { type: 'success' }));
    act(() => notify('editing.remove.done', { type: 'error', messageArgs: { label: 'Sick' } }));
    await screen.findByRole('button', { name: /2 unread, 1 error in this tab/ });
    expect(screen.getByRole('alert')).toBeTruthy();
    const panel = await openBell();
    expect(screen.queryByRole('alert')).toBeNull();
    const past = within(panel).getByRole('list', { name: 'Recent activity' });
    const [newest, before] = within(past).getAllByRole('listitem');
    expect(newest?.textContent).toContain('Sick');
    expect(within(newest as HTMLElement).getByRole('img', { name: 'Error' })).toBeTruthy();
    expect(before?.textContent).toContain('Skill updated: Welding');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Notifications: 2 unread' })).toBeTruthy();
  });

  it('keeps the activity after a reload, for the same user and until sign-out', async () => {
    let notify: ReturnType<typeof useNotify> = () => {};
    const Page = () => {
      notify = useNotify();
      return <HeaderPanels />;
    };
    const first = await renderPage(<Page />);
    act(() => notify('Skill updated: Welding', { type: 'success', ...undoable(17) }));
    const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(noticesPrefix));
    await waitFor(() => expect(keys()).toHaveLength(1));
    first.unmount();

    await draw();
    const panel = await openBell();
    const [entry] = within(await within(panel).findByRole('list', { name: 'Recent activity' })).getAllByRole(
      'listitem',
    );
    expect(entry?.textContent).toContain('Skill updated: Welding');
    expect(within(panel).getByRole('button', { name: 'Undo: Skill updated: Welding' })).toBeTruthy();

    // Simulates that another tab has undone the change.
    const [key = ''] = keys();
    const stored = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...stored, taken: [17] }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await waitFor(() => expect(within(panel).queryByRole('button', { name: /^Undo/ })).toBeNull());
    cleanup();

    const other = buildSession();
    await draw({ ...other, user: { ...other.user, loggedInUserKey: '4-9' } });
    await within(await openBell()).findByText('Told 2');
    expect(screen.queryByText('Skill updated: Welding')).toBeNull();
    cleanup();

    localStorage.setItem(
      key,
      JSON.stringify({
        ...stored,
        notices: [{ ...stored.notices[0], at: new Date(Date.now() - 11 * 60_000).toISOString() }],
      }),
    );
    await draw();
    await within(await openBell()).findByText('Told 2');
    expect(screen.queryByText('Skill updated: Welding')).toBeNull();
    forgetNotices();
    expect(keys()).toEqual([]);
  });

  it('lists notifications with their time in the district’s time zone, and a link', async () => {
    await draw();
    const panel = await openBell();
    const link = await within(panel).findByRole('link', { name: 'Told 1' });
    expect(link.getAttribute('href')).toBe('/reference-data');
    expect(within(panel).getAllByText('11/20/2026 10:00')).toHaveLength(2);
  });

  it('marks one as read at the service, and reloads', async () => {
    await draw();
    const panel = await openBell();
    const button = await within(panel).findByRole('button', { name: 'Mark as read: Told 2' });
    service.answers['GET /v1.0/notifications'] = [200, [reported('1')]];
    await userEvent.click(button);
    await waitFor(() => expect(within(panel).queryByText('Told 2')).toBeNull());
    const put = service.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ isRead: true });
  });

  it('shows read notifications on request', async () => {
    await draw();
    const panel = await openBell();
    await userEvent.click(within(panel).getByRole('button', { name: 'Show read' }));
    await waitFor(() => expect(service.calls.some(({ query }) => query.includeRead === 'true')).toBe(true));
  });

  it('offers no "mark as read" while impersonating', async () => {
    const acting = { readOnly: true, impersonatedUser: {} };
    const impersonation = acting as unknown as NonNullable<Session['impersonation']>;
    await draw(buildSession({ impersonation }));
    const panel = await openBell();
    await within(panel).findByText('Told 2');
    expect(within(panel).queryByRole('button', { name: /^Mark/ })).toBeNull();
  });

  it('requests once if the service fails, shows the error, and retries on request', async () => {
    service.answers['GET /v1.0/notifications'] = [503, failure('failure')];
    await draw();
    const panel = await openBell();
    expect(await within(panel).findByText('Couldn’t load the notifications.')).toBeTruthy();
    // Closes and reopens the panel after its load failed. It shows the error without another call.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openBell();
    expect(await within(again).findByText('Couldn’t load the notifications.')).toBeTruthy();
    expect(service.calls.filter(({ path }) => path.endsWith('/notifications'))).toHaveLength(1);
    service.answers['GET /v1.0/notifications'] = [200, []];
    await userEvent.click(within(again).getByRole('button', { name: 'Try again' }));
    expect(await within(again).findByText('You’re all caught up.')).toBeTruthy();
  });

  it('sends no new request when first opened after a failure', async () => {
    service.answers['GET /v1.0/notifications'] = [503, failure('failure')];
    let failed = 0;
    await draw(undefined, () => {
      failed += 1;
    });
    await waitFor(() => expect(failed).toBe(1));
    expect(await within(await openBell()).findByText('Couldn’t load the notifications.')).toBeTruthy();
    expect(service.calls.filter(({ path }) => path.endsWith('/notifications'))).toHaveLength(1);
  });

  it('shows only the newest change, and older ones on request', async () => {
    await draw();
    const panel = await openBell();
    await within(panel).findByText('The newest');
    expect(within(panel).queryByText('The older')).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'Show all' }));
    expect(await within(panel).findByText('The older')).toBeTruthy();
  });
});

describe('the app switcher', () => {
  it('is hidden if the console is the only product', async () => {
    await draw();
    await openBell();
    expect(screen.queryByRole('button', { name: 'Other products' })).toBeNull();
  });

  it('links to the marketing page of a product that is not purchased, in a new tab', async () => {
    const learn = {
      name: 'L',
      displayName: 'Learn',
      mode: 'NotPurchased',
      marketingUrl: 'https://l.example.org/',
    };
    const bare = { name: 'B', displayName: 'Bare', mode: 'NotPurchased' };
    service.answers['GET /v1.0/products'] = [200, [learn, bare]];
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Other products' }));
    const link = await screen.findByRole('link', { name: /Learn/ });
    expect(link.getAttribute('href')).toBe('https://l.example.org/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getByText('Bare').closest('a, button, [role=button]')).toBeNull();
  });
});

describe('help', () => {
  it('is shown only with the permission for help', async () => {
    await renderPage(<HelpPanel />, { session: buildSession({ permissions: new Set(['MISC.HELP']) }) });
    expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy();
    cleanup();
    await renderPage(<HelpPanel />, {
      session: buildSession({ permissions: new Set(['REFDATA.PAYCODE.VIEW']) }),
    });
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  });

  const open = (permissions: readonly string[]) => {
    const plain = buildSession();
    const suite = {
      learningCenter: 'https://learn.example.org/',
      institute: 'https://institute.example.org/',
    };
    const session = { ...plain, permissions: new Set(permissions), config: { ...plain.config, suite } };
    return renderPage(<HelpContents />, { session });
  };

  it('links to what is configured and permitted', async () => {
    await open(['MISC.HELP', 'FLINST.LEARNINGCENTER']);
    expect(screen.getByRole('link', { name: /Learning center/ }).getAttribute('href')).toBe(
      'https://learn.example.org/',
    );
    expect(screen.queryByRole('link', { name: /Institute/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /support/ })).toBeNull();
  });

  it('shows the keyboard shortcuts', async () => {
    await open(['MISC.HELP']);
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByText('Ctrl/Cmd + K')).toBeTruthy();
  });
});
