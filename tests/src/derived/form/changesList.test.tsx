import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
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
    place: {
      title: 'Place',
      enum: [
        { name: 'North', seats: 40 },
        { name: 'South', seats: 52 },
      ],
    },
    size: { type: 'object', title: 'Size', properties: { width: { type: 'integer', title: 'Width' } } },
    marks: { type: 'object', title: 'Marks', additionalProperties: { type: 'string' } },
  },
  additionalProperties: true,
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', path: '/tools' },
} as unknown as EntitySchema);
const saw = { id: 7, toolId: 7, _version: 3, name: 'Saw' };

beforeEach(() => localStorage.clear());

test('changes are shown in display format, however the form stores them', async () => {
  const user = userEvent.setup();
  openScreen({ entity, provider: writingProvider([entity], { [entity.name]: [saw] }), at: '/7' });
  await titled('Saw');
  const part = (name: RegExp) => within(screen.getByRole('group', { name }));
  await screen.findByRole('group', { name: /^Marks/ });
  await user.click(await part(/^Place/).findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'South' }));
  fireEvent.change(part(/^Size/).getByLabelText('Width'), { target: { value: '3' } });
  await user.click(part(/^Marks/).getByRole('button', { name: 'Add a value' }));
  await user.type(part(/^Marks/).getByLabelText('Name of value 1'), 'colour');
  await user.type(part(/^Marks/).getByLabelText('colour'), 'red');
  await user.click(await screen.findByRole('button', { name: '3 changes' }));
  const list = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  const none = '—No value';
  await waitFor(() =>
    expect(texts()).toEqual([
      `Place${none} → SouthUndo`,
      `Size${none} → Width3Undo`,
      `Marks${none} → colourredUndo`,
    ]),
  );
});

test('a collapsed empty group no longer says that it is empty once it has a value', async () => {
  openScreen({ entity, provider: writingProvider([entity], { [entity.name]: [saw] }), at: '/7' });
  await titled('Saw');
  expect(document.querySelector('summary')?.textContent).toBe('Not filled in: Width');
  fireEvent.change(screen.getByLabelText('Width'), { target: { value: '3' } });
  expect(document.querySelector('summary')?.textContent).toBe('Width');
});
