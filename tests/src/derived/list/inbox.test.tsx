import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import { openTools, toolEntity, toolProvider } from './toolList.tsx';

afterEach(cleanup);

const inbox = readEntity({
  ...toolEntity.schema,
  'x-entity': {
    ...(toolEntity.schema as EntitySchema)['x-entity'],
    computed: 'approvals',
    operations: { list: 'GET /api/tools', take: 'POST /api/tools/take?toolId' },
    actions: { take: { label: 'Take', key: 't', confirm: { title: 'Take {label}?' } } },
  },
} as unknown as EntitySchema);

const slots = {
  beside: ({ record }: { readonly record: RaRecord }) => <p>Context of {String(record.name)}</p>,
};

test('an inbox previews its first row, follows J, and a shortcut key acts on the previewed row', async () => {
  openTools({ provider: toolProvider().provider, entity: inbox, element: <ListScreen slots={slots} /> });
  const aside = await screen.findByRole('complementary');
  expect(await within(aside).findByText('Context of Tool 1')).toBeTruthy();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('j');
  press('j');
  expect(await screen.findByText('Context of Tool 2')).toBeTruthy();
  press('t');
  expect(await screen.findByText('Take Tool 2?')).toBeTruthy();
});

test('an inbox that was closed stays closed', async () => {
  openTools({ provider: toolProvider().provider, entity: inbox, element: <ListScreen slots={slots} /> });
  const aside = await screen.findByRole('complementary');
  fireEvent.click(within(aside).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});
