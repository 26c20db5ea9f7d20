import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CanAccess, ReferenceField, SortButton, TextField, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import type { EntitySlots } from '#src/derived/slots.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { type Opened, openScreen } from '../derived/form/screens.tsx';
import { writingProvider } from '../derived/form/writingProvider.ts';
import { openTools, toolProvider } from '../derived/list/toolList.tsx';

const group = readEntity({
  $id: 'reference-data/tool-group',
  title: 'Group',
  type: 'object',
  properties: { groupId: { type: 'integer', readOnly: true }, name: { type: 'string', title: 'Name' } },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.SKILL', path: '/groups' },
} as unknown as EntitySchema);

const tool = readEntity({
  $id: 'reference-data/grouped-tool',
  title: 'Tool',
  type: 'object',
  required: ['name'],
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name' },
    code: { type: 'string', title: 'Code' },
    groupId: { type: 'integer', title: 'Group', 'x-field': { reference: 'reference-data/tool-group' } },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/tools',
    form: { groups: [{ title: 'Marking', fields: ['code'] }] },
  },
} as unknown as EntitySchema);

const saw = { id: 7, toolId: 7, _version: 3, name: 'Saw', code: 'S-7', groupId: 2 };
const sharp = { id: 2, groupId: 2, _version: 1, name: 'Sharp ones' };
const provider = () => writingProvider([tool, group], { [tool.name]: [saw], [group.name]: [sharp] });

/** Opens a screen after react-admin's components are loaded, because they are loaded on demand. */
const open = (opened: Partial<Opened>) =>
  act(async () => openScreen({ entity: tool, provider: provider(), at: '/7', slots, ...opened }));

const slots: EntitySlots = {
  form: {
    groups: { Marking: () => <TextInput source="code" label="Marking" /> },
    headerEnd: () => (
      <CanAccess action="delete" accessDenied={<span>Stays</span>}>
        <span>May go</span>
      </CanAccess>
    ),
    below: () => (
      <section aria-label="In short">
        <TextField source="name" />
        <ReferenceField source="groupId" reference={group.name} link={false}>
          <TextField source="name" />
        </ReferenceField>
      </section>
    ),
  },
};

test('a react-admin input edits the record in a form, and a react-admin field shows it with its reference', async () => {
  const writing = provider();
  await open({ provider: writing });
  const short = await screen.findByRole('region', { name: 'In short' });
  expect(await within(short).findByText('Saw')).toBeTruthy();
  expect(await within(short).findByText('Sharp ones')).toBeTruthy();
  const input = screen.getByLabelText('Marking');
  expect(input).toHaveProperty('value', 'S-7');
  await userEvent.clear(input);
  await userEvent.type(input, 'S-8');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writing.store[tool.name]?.[0]).toMatchObject({ name: 'Saw', code: 'S-8' }));
});

test.each([
  ['allowed to delete', permissionNames, 'May go'],
  ['not allowed to delete', permissionNames.filter((name) => name !== tool.permission.delete), 'Stays'],
])('a component that requests access receives the result: %s', async (_, permissions, text) => {
  await open({ permissions });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the same components work on the read-only page', async () => {
  await open({ at: '/7/show' });
  const short = await screen.findByRole('region', { name: 'In short' });
  expect(await within(short).findByText('Sharp ones')).toBeTruthy();
});

test('a field in a cell reads its row, a button in the toolbar sorts the list', async () => {
  const { requested, provider: lists } = toolProvider();
  const list = {
    cells: { code: () => <TextField source="code" sx={{ fontFamily: 'monospace' }} /> },
    toolbarEnd: () => <SortButton fields={['code']} label="Order" />,
  };
  openTools({ provider: lists, element: <ListScreen slots={list} /> });
  const row = (await screen.findByRole('link', { name: 'Tool 3' })).closest('tr');
  expect(within(row as HTMLElement).getByText('C3').className).toContain('MuiTypography');
  await userEvent.click(screen.getByRole('button', { name: /Order/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Code/ }));
  await waitFor(() => expect(requested.at(-1)?.sort).toEqual({ field: 'code', order: 'ASC' }));
});
