import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignInAccount } from '#src/accounts/SignInAccount.tsx';
import { type AnsweringService, connectAnswering, refusing } from '../../session/answeringService.ts';
import { renderRoutes } from '../../shell/harness.tsx';

const path = '/services/absence/v1.0/IdentityManagement/Account/FlidLookup/1034';
const user = { adminUserId: 1034, firstName: 'Cal', lastName: 'Moss' };
const differs = /doesn’t match the user/;

let service: AnsweringService;
beforeEach(() => {
  service = connectAnswering();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (language: 'en' | 'es' = 'en') =>
  renderRoutes({ routes: [{ path: '/', element: <SignInAccount user={user} /> }], language });

test('a user’s sign-in account is shown, without a notice if the names match', async () => {
  service.answers[path] = [200, { name: 'Cal Moss' }];
  await open();
  expect(await screen.findByText('Cal Moss')).toBeTruthy();
  expect(screen.queryByText(differs)).toBeNull();
});

test('an account with another name has a notice', async () => {
  service.answers[path] = [200, { name: 'Somebody Else' }];
  await open();
  expect(await screen.findByText(differs)).toBeTruthy();
});

test('a user without an account and a forbidden lookup have different messages', async () => {
  service.answers[path] = [404, refusing('notFound')];
  await open('es');
  expect(await screen.findByText('Nadie inicia sesión como este usuario.')).toBeTruthy();
  cleanup();
  service.answers[path] = [403, refusing('forbidden', 'You need SECURITY.IDM.')];
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('You need SECURITY.IDM.');
});
