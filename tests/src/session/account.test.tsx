import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProviderAccount } from '#src/session/account/ProviderAccount.tsx';
import { SchoolsSeen } from '#src/session/account/SchoolsSeen.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { buildSession, renderRoutes } from '../shell/harness.tsx';
import { type AnsweringService, connectAnswering, refusing } from './answeringService.ts';

let service: AnsweringService;
beforeEach(() => {
  service = connectAnswering();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const userInfo = '/services/identity/api/account/userinfo';
const schools = '/services/absence/api/v1.0/institutions';
const open = (element: React.ReactNode, session = buildSession(), language: 'en' | 'es' = 'en') =>
  renderRoutes({ routes: [{ path: '/', element }], session, language });

test('the provider’s account is loaded for the signed-in user', async () => {
  const model = {
    profileId: 'x',
    userName: 'la.admin',
    firstName: 'Ana',
    lastName: 'Ortiz',
    email: 'a@example.org',
  };
  service.answers[userInfo] = [200, { data: { model } }];
  await open(<ProviderAccount />);
  expect(await screen.findByText('la.admin')).toBeTruthy();
  expect(screen.getByText('Ana Ortiz')).toBeTruthy();
  expect(new URL(service.requested[0] ?? '', 'http://x').searchParams.get('profileId')).toBe(
    'Organization User:1032',
  );
});

test('an external provider is not called, and the page says that it has no information', async () => {
  const { config } = buildSession();
  const session = buildSession({ config: { ...config, identityProviderIsOwn: false } });
  await open(<ProviderAccount />, session);
  expect(
    await screen.findByText('The identity provider has no information about this account.'),
  ).toBeTruthy();
  expect(service.requested).toEqual([]);
});

test('an account that fails to load shows the error', async () => {
  service.answers[userInfo] = [403, refusing('switchedOff', 'Not here.')];
  await open(<ProviderAccount />);
  expect((await screen.findByRole('alert')).textContent).toContain('Not here.');
});

test('the user’s schools are counted, and listed on request', async () => {
  service.answers[`${schools}/count`] = [200, { count: 2 }];
  service.answers[schools] = [
    200,
    [
      { instituteId: 1, institutionName: 'Ánimo High', isActive: true },
      { instituteId: 2, institutionName: 'Zapata Elementary', isActive: false },
    ],
  ];
  await open(<SchoolsSeen />);
  expect(await screen.findByText('2 schools')).toBeTruthy();
  expect(service.requested).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Show schools' }));
  expect(await screen.findByText('Zapata Elementary (inactive)')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hide schools' }));
  expect(screen.queryByText('Ánimo High')).toBeNull();
});

test('a failed count and no schools look different', async () => {
  service.answers[`${schools}/count`] = [403, refusing('forbidden', 'You need INST.VIEW.')];
  await open(<SchoolsSeen />);
  expect((await screen.findByRole('alert')).textContent).toContain('You need INST.VIEW.');
  cleanup();
  sessionStorage.clear();
  service.answers[`${schools}/count`] = [200, { count: 0 }];
  await open(<SchoolsSeen />, undefined, 'es');
  expect(await screen.findByText('No tiene acceso a ninguna escuela.')).toBeTruthy();
});

test('schools are not requested without the permission', async () => {
  const permissions = new Set(permissionNames.filter((name) => name !== 'INST.VIEW'));
  await open(<SchoolsSeen />, buildSession({ permissions }));
  expect(service.requested).toEqual([]);
});
