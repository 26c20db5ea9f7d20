import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { at, connectPage, type LocalService, startLocalService } from '#tests/src/boot/entry/localService.ts';
import { openScreen, titled } from './screens.tsx';
import { writingProvider } from './writingProvider.ts';

const entity = readEntity({
  $id: 'reference-data/looked-at',
  title: 'Tool',
  type: 'object',
  required: ['name'],
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name', maxLength: 10, 'x-field': { unique: true } },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', path: '/tools' },
} as unknown as EntitySchema);
const saw = { id: 7, toolId: 7, _version: 3, name: 'Saw' };

const facts = {
  impersonationId: 'i-1',
  impersonatedUser: { userKey: '2-1035', name: 'Tracy Solis', userTypeMnemonic: 'worker' },
  originalUser: { userKey: '0-7', name: 'Mike Ostrom' },
  orgId: 622710,
  reason: 'case 4711',
  readOnly: true,
} as const;

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());

const open = (at: string) =>
  openScreen({
    entity,
    provider: writingProvider([entity], { [entity.name]: [saw] }),
    at,
    impersonation: { ...facts, endsAt: Date.now() + 60_000 },
  });

describe('a read-only impersonation', () => {
  it('shows the record and why it is read-only, without inputs', async () => {
    open('/7');
    await titled('Saw');
    expect(screen.getByText(/You’re viewing as someone else/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('disables the actions that write, each with the reason', async () => {
    open('/7');
    await titled('Saw');
    fireEvent.click(screen.getByRole('button', { name: /more actions/i }));
    const item = await screen.findByRole('menuitem', { name: /Delete/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(within(item).getByText(/choose “Allow changes” above/)).toBeTruthy();
  });

  it('switches to the form on the same page once changes are allowed', async () => {
    const current = 'PUT /v1.0/usersessions/impersonations/current';
    service.answers[current] = [200, { ...facts, readOnly: false, expiresAt: '2030-01-01T00:00:00Z' }];
    at(service, '/district/622710/tools/7');
    connectPage();
    open('/7');
    await titled('Saw');
    fireEvent.click(screen.getByRole('button', { name: 'Allow changes' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Allow changes' }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeTruthy();
    expect(screen.queryByText(/viewing as someone else/)).toBeNull();
  });
});
