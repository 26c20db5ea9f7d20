import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readItem, writeItem } from '#providers/storage/storedItems.ts';
import { endImpersonate } from '#src/boot/entry/endImpersonate.ts';
import { impersonate } from '#src/boot/entry/impersonate.ts';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
  watchLeaving,
} from './localService.ts';

const begin = 'POST /v1.0/usersessions/impersonations';
const current = 'GET /v1.0/usersessions/impersonations/current';
const redirect = 'GET /v1.0/usersessions/ImpersonationRedirectUrl';
const end = 'GET /v1.0/usersessions/ImpersonationRedirectUrl/End';
const facts = {
  impersonationId: 'i-1',
  impersonatedUser: { userKey: '3-1025', name: 'Sam Sub', userTypeMnemonic: 'substitute' },
  originalUser: { userKey: '0-7', name: 'Sue Support' },
  orgId: 622710,
  reason: 'case 4711',
  expiresAt: '2030-01-01T00:00:00.000Z',
  readOnly: true,
};
const stored = { impersonatedUser: '3-1025', originalUser: '0-7', expiresAt: facts.expiresAt };

let service: LocalService;
let left: string[];

beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="root"></div>';
  service.calls.length = 0;
  service.answers = { [begin]: [201, facts], [redirect]: [200, { url: '/district/622710/' }] };
  at(service, '/impersonate?userKey=3-1025&url=/district/622710/employees&productId=ABSMGMT');
  left = watchLeaving();
  connectPage();
});

const entry = () => ({ productId: 'ABSMGMT', places: { console: window.location.origin, products: [] } });
const open = () => void impersonate(entry());
const give = async (reason: string) => {
  await userEvent.type(await screen.findByLabelText('Reason'), reason);
  await userEvent.click(screen.getByRole('button', { name: 'Start in read-only mode' }));
};
const leavesFor = (...addresses: string[]) => vi.waitFor(() => expect(left).toEqual(addresses));

describe('/impersonate', () => {
  it('goes to /access when the current impersonation fails to load', async () => {
    writeItem('impersonation', stored);
    service.answers = { [current]: [500, failure('failure')] };
    open();
    await leavesFor('/access');
  });

  it('asks for the reason, starts, and goes to the returned address', async () => {
    open();
    expect(await screen.findByText(/view the console as substitute 1025/)).toBeTruthy();
    await give('case 4711');
    await leavesFor(`${service.origin}/district/622710/`);
    // The service gets three calls: load the signed-in user, start the impersonation, and get the address to go to.
    const [, started, requested] = service.calls;
    expect(started?.body).toEqual({ userKey: '3-1025', reason: 'case 4711' });
    expect(JSON.parse(String(started?.headers.aesopuser))).toEqual({ orgId: 622710 });
    expect(requested?.query).toEqual({
      userType: '3',
      userKey: '3-1025',
      redirectUrl: `${service.origin}/district/622710/employees`,
      productId: 'ABSMGMT',
      usingMobile: 'false',
    });
    expect(readItem('impersonation')).toEqual(stored);
  });

  it('does not start without a valid reason, and shows an error at the field', async () => {
    open();
    await give('abc');
    expect(screen.getByRole('alert').textContent).toContain('at least 5');
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    expect(service.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('shows the service’s rejection, and can be retried', async () => {
    service.answers[begin] = [403, failure('forbidden')];
    open();
    await give('case 4711');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('message of forbidden'));
    service.answers[begin] = [201, facts];
    await userEvent.click(screen.getByRole('button', { name: 'Start in read-only mode' }));
    await leavesFor(`${service.origin}/district/622710/`);
  });

  it.each([
    ['the service fails', [500, failure('failure')]],
    ['the answer leads elsewhere', [200, { url: 'https://evil.example/' }]],
  ] as const)('goes to /access when %s', async (_, answer) => {
    service.answers[redirect] = answer;
    open();
    await give('case 4711');
    await leavesFor('/access');
  });

  it.each(['', '?userKey=x', '?userKey=3-1&url=https://evil.example'])(
    'goes to /access for an invalid query: %s',
    async (query) => {
      at(service, `/impersonate${query}`);
      left = watchLeaving();
      open();
      await leavesFor('/access');
      expect(service.calls).toEqual([]);
    },
  );

  it('does not ask for a reason again while the same impersonation is active', async () => {
    writeItem('impersonation', stored);
    service.answers[current] = [200, facts];
    open();
    await leavesFor(`${service.origin}/district/622710/`);
    expect(service.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('ends the previous impersonation before it starts another', async () => {
    writeItem('impersonation', { ...stored, impersonatedUser: '2-9' });
    open();
    await leavesFor('/endImpersonate');
  });

  it('says that the impersonation ended, and removes it before any request', async () => {
    writeItem('impersonation', stored);
    at(service, '/impersonate?userKey=3-1025&url=/district/622710/employees&ended=1');
    left = watchLeaving();
    open();
    expect(
      await screen.findByRole('heading', { name: 'You’re no longer acting as someone else' }),
    ).toBeTruthy();
    expect(readItem('impersonation')).toBeUndefined();
    const back = screen.getByRole('link', { name: 'Back to my account' });
    expect(back.getAttribute('href')).toBe('/district/622710/');
  });
});

describe('/endImpersonate', () => {
  beforeEach(() => {
    at(service, '/endImpersonate');
    left = watchLeaving();
    writeItem('impersonation', stored);
  });

  it('goes to the returned address, without impersonation', async () => {
    service.answers[end] = [200, { url: '/district/622710/' }];
    void endImpersonate(entry());
    await leavesFor(`${service.origin}/district/622710/`);
    expect(readItem('impersonation')).toBeUndefined();
  });

  it.each([
    ['the service fails', [500, failure('failure')]],
    ['the impersonation has already ended', [403, failure('impersonationEnded')]],
    ['the answer leads elsewhere', [200, { url: '//evil.example' }]],
  ] as const)('goes to /access, without impersonation, when %s', async (_, answer) => {
    service.answers[end] = answer;
    void endImpersonate(entry());
    await leavesFor('/access');
    expect(readItem('impersonation')).toBeUndefined();
  });
});
