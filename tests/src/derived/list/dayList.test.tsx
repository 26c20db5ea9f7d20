import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import { openTools, toolProvider } from './toolList.tsx';

afterEach(cleanup);

const visits = readEntity({
  $id: 'reference-data/listed-tool',
  title: 'Visit',
  type: 'object',
  required: ['name'],
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name' },
    seenOn: { type: 'string', format: 'date', title: 'Seen on' },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/tools',
    list: { columns: ['name'], day: 'seenOn' },
  },
} as unknown as EntitySchema);

test('a list of one day requests the day of its URL, and links to school days', async () => {
  const { provider, requested } = toolProvider();
  const router = openTools({ provider, entity: visits, at: '/tools?day=2026-12-04' });
  expect(await screen.findByText(/Friday 12\/0?4\/2026/)).toBeTruthy();
  expect(requested.at(-1)?.filter).toMatchObject({ seenOn: '2026-12-04' });
  fireEvent.click(screen.getByRole('button', { name: 'Next school day' }));
  await waitFor(() => expect(router.state.location.search).toContain('day=2026-12-07'));
  await waitFor(() => expect(requested.at(-1)?.filter).toMatchObject({ seenOn: '2026-12-07' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous school day' }));
  await waitFor(() => expect(router.state.location.search).toContain('day=2026-12-04'));
});

test('a shortcut key presses the button in the focused row, else in the first; J and K move', async () => {
  const pressed = vi.fn();
  const { provider } = toolProvider();
  const slots = {
    beneath: {
      isFor: ({ id }: { id: unknown }) => Number(id) > 1,
      Part: ({ record }: { record: Readonly<Record<string, unknown>> }) => (
        <button type="button" aria-keyshortcuts="A" onClick={() => pressed(record.id)}>
          Take
        </button>
      ),
    },
  };
  openTools({ provider, entity: visits, element: <ListScreen slots={slots} /> });
  expect(await screen.findAllByRole('button', { name: 'Take' })).toHaveLength(24);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('a');
  expect(pressed).toHaveBeenLastCalledWith(2);
  for (const key of ['j', 'j', 'j', 'k', 'j', 'a']) press(key);
  expect(document.activeElement?.textContent).toContain('Tool 3');
  expect(pressed).toHaveBeenLastCalledWith(3);
});
