import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { openScreen } from './screens.tsx';
import { writingProvider } from './writingProvider.ts';

const entity = readEntity({
  $id: 'reference-data/tried',
  title: 'Tool',
  type: 'object',
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name' },
    colour: { type: 'string', title: 'Colour' },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/tools',
    form: {
      groups: [
        { title: 'Tool', fields: ['name'] },
        { title: 'Look', fields: ['colour'], closed: true },
      ],
    },
  },
} as unknown as EntitySchema);

test('while the record loads, a closed group cannot be opened, because the form would close it again', async () => {
  const provider = { ...writingProvider([entity], {}), getOne: () => new Promise<never>(() => undefined) };
  openScreen({ entity, provider, at: '/7' });
  const summary = await screen.findByText('Look');
  expect(summary.closest('[inert]')).not.toBeNull();
});
