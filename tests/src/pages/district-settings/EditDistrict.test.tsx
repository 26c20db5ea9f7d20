import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import type { DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import { ownServices } from '#schemas/services.ts';
import { EditDistrict } from '#src/pages/district-settings/EditDistrict.tsx';
import { buildSession, renderPage } from '../../shell/harness.tsx';

const district = {
  orgId: 7,
  name: 'North',
  stateCode: 'MN',
  city: 'Pine City',
  timeZone: 'America/Chicago',
  clock: '12',
  version: 3,
  contact: {},
  changes: [],
} as unknown as DistrictDetail;
/** The district after another user has changed its city. */
const changed = { ...district, city: 'Duluth', version: 4 };
let sent: unknown[];
let save: () => Response;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(changed);
    sent.push(JSON.parse(String(body)));
    return save();
  });
  connect({
    services: Object.fromEntries(
      Object.entries(ownServices).map(([name, { base }]) => [name, base]),
    ) as never,
    accessToken: async () => 'token',
    renew: async () => 'token',
    signInAgain: () => new Promise<never>(() => {}),
    userKey: () => '0-7',
    organization: () => undefined,
    language: () => 'en',
  });
});
afterEach(() => vi.unstubAllGlobals());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('after a conflict the form shows the other user’s values, keeps its own, and saves only its own', async () => {
  save = () => Response.json({ code: 'stale', message: 'Changed.', requestId: 'r-1' }, { status: 409 });
  await renderPage(<EditDistrict district={district} />, { session: buildSession() });
  type('Name', 'North Star');
  press();
  await vi.waitFor(() => expect(field('City').value).toBe('Duluth'));
  expect(field('Name').value).toBe('North Star');
  save = () => Response.json({ ...changed, name: 'North Star', version: 5 });
  press();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { version: 3, name: 'North Star' },
    { version: 4, name: 'North Star' },
  ]);
});
