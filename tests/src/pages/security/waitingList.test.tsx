import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountsPath } from '#schemas/protocol/people/accounts.ts';
import { WaitingList } from '#src/pages/security/accounts/WaitingList.tsx';
import { type AnsweringService, connectAnswering, refusing } from '../../session/answeringService.ts';
import { renderRoutes } from '../../shell/harness.tsx';

const accounts = `/services/absence${accountsPath}`;
const waiting = {
  subject: 'waits|1',
  email: null,
  emailVerified: false,
  name: 'Wanda Waits',
  firstSeen: '2026-09-01T12:00:00Z',
  lastSeen: '2026-09-01T12:00:00Z',
  seen: 1,
};
const account = { kind: 'user', id: 1032, name: 'Wanda Other', email: 'other@example.org', state: 'none' };
const linked = { ...account, id: 1033, name: 'Wanda Linked', state: 'linked' };
const found = (kind: string, id: number, label: string) => ({ kind, id, label, detail: `${id}`, path: '/' });

let service: AnsweringService;
beforeEach(() => {
  service = connectAnswering();
  service.answers[`${accounts}/waiting`] = [200, { waiting: [waiting] }];
  service.answers[accounts] = [200, { total: 2, accounts: [account, linked] }];
  service.answers['/services/absence/v1.0/search'] = [
    200,
    { hits: [found('employee', 7, 'Waits, Wanda'), found('referenceData', 8, 'Wanda codes')], counts: {} },
  ];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(language: 'en' | 'es' = 'en') {
  await renderRoutes({ routes: [{ path: '/', element: <WaitingList /> }], language });
  await userEvent.click(await screen.findByRole('button', { name: /Wanda Waits|waits\|1/ }));
  await userEvent.type(screen.getByRole('combobox'), 'wanda');
}

test('a pending sign-in links to an account or to an employee without one, never to a linked one', async () => {
  await open();
  expect(await screen.findByRole('option', { name: 'Waits, Wanda, 7' })).toBeTruthy();
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Wanda Other, other@example.org', 'Waits, Wanda, 7']);
  service.answers[`${accounts}/employee/7/link`] = [200, { account, mail: null, whyNot: null }];
  await userEvent.click(screen.getByRole('option', { name: 'Waits, Wanda, 7' }));
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  await vi.waitFor(() => expect(service.sent).toEqual([{ subject: 'waits|1' }]));
  expect(service.requested.some((address) => address.endsWith(`${accounts}/employee/7/link`))).toBe(true);
});

test('a search without results says so in the console’s language, and a failed one says why', async () => {
  service.answers[accounts] = [200, { total: 0, accounts: [] }];
  service.answers['/services/absence/v1.0/search'] = [200, { hits: [], counts: {} }];
  await open('es');
  expect(await screen.findByText('Sin resultados')).toBeTruthy();
  cleanup();
  service.answers[accounts] = [403, refusing('forbidden', 'You need SECURITY.ACCOUNT.VIEW.')];
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('You need SECURITY.ACCOUNT.VIEW.');
});
