import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssignOwnDay } from '#src/pages/home/AssignOwnDay.tsx';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
} from '#tests/src/boot/entry/localService.ts';
import { renderPage } from '#tests/src/shell/harness.tsx';

const read = 'GET /v1.0/ownAbsences/candidates';
const write = 'POST /v1.0/ownAbsences/assign';
const absence = { title: '11/25/2026', text: 'Unfilled', confirmationNumber: 100_000_001, mayAssign: true };

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.calls.length = 0;
  at(service, '/home');
  connectPage();
});

const open = async () => {
  await renderPage(<AssignOwnDay absence={absence} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Assign a substitute: 11/25/2026' }));
};

describe('the substitute for an own absence', () => {
  it('is chosen among those who can take the job', async () => {
    service.answers = { [read]: [200, [{ substituteId: 7, name: 'Reyes, Ana' }]], [write]: [200, {}] };
    await open();
    const assign = await screen.findByRole<HTMLButtonElement>('button', { name: 'Assign' });
    expect(assign.disabled).toBe(true);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Substitute' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Reyes, Ana' }));
    await userEvent.click(assign);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = service.calls.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ confirmationNumber: 100_000_001, substituteId: 7 });
  });

  it('cannot be chosen if there is none', async () => {
    service.answers = { [read]: [200, []] };
    await open();
    expect(await screen.findByText('No substitute can take this job now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
  });

  it('is not offered if the list fails to load', async () => {
    service.answers = { [read]: [404, failure('notFound')] };
    await open();
    expect(await screen.findByText('Couldn’t load substitutes')).toBeTruthy();
  });
});
