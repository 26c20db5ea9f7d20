import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { openScreen, titled } from './screens.tsx';
import { writingProvider } from './writingProvider.ts';

const entity = readEntity({
  $id: 'reference-data/tried',
  title: 'Tool',
  type: 'object',
  required: ['name'],
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name' },
    externalId: { type: 'string', title: 'External ID', readOnly: true },
    loans: { type: 'integer', title: 'Loans', readOnly: true },
    shape: { type: 'string', title: 'Shape', readOnly: true },
    colour: { type: 'string', title: 'Colour' },
    seenBy: { type: 'string', title: 'Seen by', readOnly: true },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/tools',
    form: {
      groups: [
        { title: 'Tool', fields: ['name', 'externalId', 'loans'] },
        { title: 'Look', fields: ['shape', 'colour'] },
        { title: 'Last seen', fields: ['seenBy'] },
      ],
    },
  },
} as unknown as EntitySchema);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(record: RecordData) {
  const saw = { id: 7, toolId: 7, _version: 3, name: 'Saw', ...record };
  openScreen({ entity, provider: writingProvider([entity], { [entity.name]: [saw] }), at: '/7' });
  await titled('Saw');
}

const groups = () =>
  [...document.querySelectorAll('[data-group]')].map((group) => group.getAttribute('data-group'));

test('an empty read-only field is not in the form, nor is a group with only such fields', async () => {
  await open({ externalId: null, loans: 0 });
  expect(screen.queryByText('External ID')).toBeNull();
  expect(screen.getByText('Loans')).toBeTruthy();
  expect(groups()).toEqual(['Tool', 'Look']);
});

test('a collapsed group lists its editable fields, and no empty read-only ones', async () => {
  await open({});
  expect(document.querySelector('summary')?.textContent).toContain('Colour');
  expect(document.querySelector('summary')?.textContent).not.toContain('Shape');
});

test('a read-only field with a value is shown', async () => {
  await open({ externalId: 'T-4', shape: 'round', seenBy: 'Ana' });
  expect(screen.getByText('T-4')).toBeTruthy();
  expect(screen.getByText('round')).toBeTruthy();
  expect(groups()).toEqual(['Tool', 'Look', 'Last seen']);
});
