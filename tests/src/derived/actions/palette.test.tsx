import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { useOfferedCommands } from '#src/shell/page/pageCommands.ts';
import { openScreen, titled } from '../form/screens.tsx';
import { writingProvider } from '../form/writingProvider.ts';

const entity: Entity = readEntity({
  $id: 'garage/van',
  title: 'Van',
  type: 'object',
  properties: {
    vanId: { type: 'integer', readOnly: true },
    vanName: { type: 'string', title: 'Name' },
    isParked: { type: 'boolean', title: 'Parked' },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    actions: {
      park: { label: 'Park', set: { isParked: true }, confirm: { text: '{label} stays here.' } },
      drive: {
        label: 'Drive off',
        set: { isParked: false },
        condition: { properties: { isParked: { const: true } } },
        because: 'It is not parked.',
      },
      sell: { label: 'Sell', permission: 'REFDATA.CUSTOM.DELETE', set: { isParked: false } },
    },
  },
} as unknown as EntitySchema);
const van = { id: 7, vanId: 7, _version: 1, vanName: 'Blue', isParked: false };

/**
 * Opens the van's page as a user with these permissions. Also returns the entries of the command palette for the page
 * (`CommandPalette.test.tsx` tests that the entries show).
 */
async function offered(permissions: readonly string[]) {
  const provider = writingProvider([entity], { 'garage/van': [van] });
  const view = openScreen({ entity, provider, at: '/7', permissions });
  await titled('Blue');
  return { ...view, provider, commands: renderHook(() => useOfferedCommands()).result };
}

const may = ['REFDATA.CUSTOM.VIEW', 'REFDATA.CUSTOM.EDIT'];

test('the palette has the available actions of a record, and starts them as their buttons do', async () => {
  const { commands, provider } = await offered(may);
  await waitFor(() => expect(commands.current.map(({ label }) => label)).toContain('Park'));
  const labels = commands.current.map(({ label }) => label);
  expect(labels).not.toContain('Drive off');
  const park = commands.current.find(({ label }) => label === 'Park');
  expect(park).toMatchObject({ detail: 'Blue' });
  expect(park).not.toHaveProperty('missing');
  act(() => park?.run());
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Blue stays here.');
  fireEvent.click(screen.getByRole('button', { name: 'Park' }));
  await waitFor(() => expect(provider.sent).toMatchObject([{ isParked: true }]));
});

test('the palette names the missing permission of an action', async () => {
  const { commands } = await offered(may);
  await waitFor(() =>
    expect(commands.current.find(({ label }) => label === 'Sell')).toMatchObject({
      missing: 'REFDATA.CUSTOM.DELETE',
    }),
  );
});

test('the palette has no entry of a closed page', async () => {
  const { commands, router } = await offered(may);
  await waitFor(() => expect(commands.current.length).toBeGreaterThan(0));
  await act(async () => router.navigate('/elsewhere'));
  await waitFor(() => expect(commands.current).toEqual([]));
});
