import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { openTools, toolProvider } from './toolList.tsx';

afterEach(cleanup);

const rows = [
  { id: 1, toolId: 1, name: 'Awl', code: 'hand', _version: 1 },
  { id: 2, toolId: 2, name: 'Saw', code: 'hand', _version: 1 },
  { id: 3, toolId: 3, name: 'Drill', code: 'power', _version: 1 },
];

function listBy(sort: object) {
  const schema = {
    $id: 'reference-data/listed-tool',
    title: 'Tool',
    type: 'object',
    properties: {
      toolId: { type: 'integer', readOnly: true },
      name: { type: 'string', title: 'Name' },
      code: { type: 'string', title: 'Code' },
    },
    'x-entity': {
      service: 'referenceData',
      permission: 'REFDATA.CUSTOM',
      path: '/tools',
      list: { group: 'code', sort },
    },
  };
  const { provider } = toolProvider(rows);
  const entity = readEntity(schema as unknown as EntitySchema);
  openTools({
    provider,
    element: (
      <EntityProvider entity={entity}>
        <ListScreen />
      </EntityProvider>
    ),
  });
}

const headings = async () => {
  await screen.findByText('Awl');
  return [...document.querySelectorAll('[scope=rowgroup]')].map(({ textContent }) => textContent);
};

test.each([
  ['by that field', { field: 'code' }],
  ['by that field, then by another', { field: 'code', then: 'name' }],
])('rows that are sorted %s are grouped under headings', async (_, sort) => {
  listBy(sort);
  expect(await headings()).toEqual([expect.stringContaining('hand'), expect.stringContaining('power')]);
});

test('rows in another order have no headings', async () => {
  listBy({ field: 'name', then: 'code' });
  expect(await headings()).toEqual([]);
});
