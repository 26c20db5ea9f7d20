import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { openScreen } from '../form/screens.tsx';
import { writingProvider } from '../form/writingProvider.ts';

const schema = {
  $id: 'reference-data/tried',
  title: 'Tool',
  type: 'object',
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name' },
    shelf: { type: 'string', title: 'Shelf' },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/tools',
    form: {
      groups: [
        { title: 'Tool', fields: ['name'] },
        { title: 'Place', fields: ['shelf'] },
      ],
    },
    page: {
      tabs: [
        { title: 'Overview', groups: ['Tool'] },
        { title: 'Where it is', groups: ['Place'] },
      ],
    },
  },
};
const entity = readEntity(schema as unknown as EntitySchema);
const saw = { id: 7, toolId: 7, _version: 3, name: 'Saw', shelf: 'B 12' };

test('a record with a tabbed page opens read-only, each tab with its own URL', async () => {
  openScreen({ entity, provider: writingProvider([entity], { [entity.name]: [saw] }), at: '/7' });
  const tabs = within(await screen.findByRole('navigation', { name: /^Views of/ }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('B 12')).toBeNull();
  await userEvent.click(tabs.getByRole('link', { name: 'Where it is' }));
  await screen.findByText('B 12');
  const tab = tabs.getByRole('link', { name: 'Where it is' });
  expect(tab.getAttribute('aria-current')).toBe('page');
  expect(tab.getAttribute('href')).toMatch(/\/7\?tab=where-it-is$/);
});
