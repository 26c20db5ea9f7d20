import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { employeeSlots } from '#src/pages/employees/employeeListSlots.tsx';
import { type AnsweringService, connectAnswering, refusing } from '../../session/answeringService.ts';
import { renderRoutes } from '../../shell/harness.tsx';

const base = '/services/absence/v1.0';
const permissions = `${base}/employee/permissions`;
const persons = `${base}/orgpersons`;
const person = {
  orgPersonId: 1035,
  userKey: '2-1035',
  userTypeMnemonic: 'worker',
  firstName: 'Eli',
  lastName: 'Wood',
  email: 'eli@example.org',
  employeeId: 77,
  substituteId: null,
};

let service: AnsweringService;
beforeEach(() => {
  service = connectAnswering();
  service.answers[persons] = [200, person];
  service.answers[`${base}/products`] = [
    200,
    [
      { name: 'ABSMGMT', displayName: 'Console', mode: 'Purchased', marketingUrl: null },
      { name: 'Veritime', displayName: 'Time', mode: 'Purchased', marketingUrl: null },
      { name: 'Hiring', displayName: 'Hiring', mode: 'NotPurchased', marketingUrl: null },
    ],
  ];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(record: { workerId: number; orgPersonId?: number }) {
  const Below = employeeSlots.form?.below;
  if (!Below) throw new Error('Nothing stands below an employee.');
  await renderRoutes({ routes: [{ path: '/', element: <Below record={record} /> }] });
}

const permitted = (...permittedActions: string[]) => {
  service.answers[permissions] = [200, { employeeId: 77, permittedActions }];
};
const idle = () => vi.waitFor(() => expect(service.requested.length).toBeGreaterThan(0));

test('a user with the view permission sees the employee’s staff profile', async () => {
  permitted('View');
  await open({ workerId: 77, orgPersonId: 1035 });
  expect(await screen.findByRole('region', { name: 'Staff profile' })).toBeTruthy();
  expect(await screen.findByText('Eli Wood')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'eli@example.org' })).toBeTruthy();
  expect(screen.getByText('2-1035')).toBeTruthy();
  expect(screen.queryByText('Staff applications')).toBeNull();
  expect(service.requested).toEqual([`${permissions}?orgPersonId=1035`, `${persons}?orgPersonId=1035`]);
});

test('a user who may manage applications sees the district’s other applications', async () => {
  permitted('CanManageEmployeeApplications');
  await open({ workerId: 77, orgPersonId: 1035 });
  expect(await screen.findByText('Time')).toBeTruthy();
  expect(screen.queryByText('Hiring')).toBeNull();
  expect(screen.queryByText('Console')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open applications' }).getAttribute('href')).toBe('/products');
  expect(screen.queryByText('Staff profile')).toBeNull();
});

test('a failed permission request grants nothing', async () => {
  service.answers[permissions] = [404, refusing('notFound')];
  await open({ workerId: 77, orgPersonId: 1035 });
  await idle();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a profile that fails to load shows the error in its place', async () => {
  permitted('View');
  service.answers[persons] = [403, refusing('forbidden', 'You need EMP.VIEW.')];
  await open({ workerId: 77, orgPersonId: 1035 });
  expect((await screen.findByRole('alert')).textContent).toContain('You need EMP.VIEW.');
});

test('nothing is requested for an employee without an ID in the suite', async () => {
  await open({ workerId: 77 });
  expect(service.requested).toEqual([]);
});
