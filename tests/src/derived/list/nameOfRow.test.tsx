import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { openTools, toolProvider } from './toolList.tsx';

const entity = readEntity({
  $id: 'reference-data/listed-tool',
  title: 'Tool',
  type: 'object',
  properties: {
    toolId: { type: 'integer', readOnly: true },
    owner: { type: 'string', title: 'Owner' },
    place: { type: 'string', title: 'Place' },
    code: { type: 'string', title: 'Code' },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/tools',
    label: '#{toolId}',
    list: { columns: ['owner', 'code'], name: { field: 'owner', otherwise: 'place' } },
  },
} as unknown as EntitySchema);

afterEach(cleanup);

test('a row’s name is its field, else the other field, else the label of the record', async () => {
  const rows = [
    { id: 1, toolId: 1, owner: 'Ada', place: 'Shed', code: 'A' },
    { id: 2, toolId: 2, owner: null, place: 'Shed', code: 'B' },
    { id: 3, toolId: 3, owner: null, place: null, code: 'C' },
  ];
  openTools({ provider: toolProvider(rows).provider, entity });
  await screen.findByText('Ada');
  const named = [...document.querySelectorAll('[data-record]')].map((link) => link.textContent);
  expect(named).toEqual(['Ada', 'Shed', '#3']);
});
