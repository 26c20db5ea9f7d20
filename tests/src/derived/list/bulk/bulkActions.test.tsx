import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BulkParams, BulkResult, ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { memoryProvider } from '../../../fields/memoryProvider.ts';
import { openTools } from '../toolList.tsx';

const schema = {
  $id: 'reference-data/tried-in-bulk',
  title: 'Tool',
  type: 'object',
  required: ['name'],
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name', 'x-field': { unique: true } },
    code: { type: 'string', title: 'Code', maxLength: 3 },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', path: '/tools' },
};
const entity = readEntity(schema as unknown as EntitySchema);
const tools = Array.from({ length: 120 }, (_, at) => ({
  id: at + 1,
  toolId: at + 1,
  _version: 1,
  name: `Tool ${at + 1}`,
}));
// Loads the lazy dialogs in advance, so that tests do not wait for the disk.
await Promise.all([
  import('#src/derived/list/bulk/EditDialog.tsx'),
  import('#src/derived/list/bulk/PlainDialog.tsx'),
]);

const tooLong = '“Code” can have at most 3 characters.';

let requested: BulkParams[];
let answer: (params: BulkParams) => Promise<BulkResult[]>;
beforeEach(() => {
  requested = [];
  answer = async ({ records }) => records.map(({ id }) => ({ id, ok: true, record: {} }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function openList(permissions: readonly string[] = permissionNames) {
  const provider = Object.assign(memoryProvider([entity], { [entity.name]: tools }), {
    selection: async () => tools.map(({ id, name }) => ({ id, version: 1, label: name })),
    bulk: (_: string, { onAct: _heard, ...params }: BulkParams) => {
      requested.push(params);
      return answer(params);
    },
  });
  openTools({ provider: provider as unknown as ConsoleProvider, entity, at: entity.path, permissions });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const box = (name: string) => screen.findByRole('checkbox', { name });

async function selectAll() {
  fireEvent.click(await box('Select all rows on this page'));
  await press('Select all 120 that match');
  await screen.findByText(/120 selected/);
}

test('a range is selected by its ends, and its records are listed before they are deleted', async () => {
  openList();
  fireEvent.click(await box('Select Tool 2'));
  fireEvent.click(await box('Select Tool 5'), { shiftKey: true });
  await screen.findByText('4 selected');
  await press('Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Tool 2',
    'Tool 3',
    'Tool 4',
    'Tool 5',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete 4 tools' }));
  await screen.findByText('4 tools were deleted.');
  expect(requested).toEqual([
    { operation: 'delete', records: [2, 3, 4, 5].map((id) => ({ id, version: 1 })) },
  ]);
  await press('Close');
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('failed records show why and what uses them, stay selected, and are retried alone', async () => {
  const uses = [{ entity: 'worker', field: 'toolId', count: 7, records: [] }];
  answer = async ({ records }) =>
    records.map(({ id }) =>
      id === 3
        ? { id, ok: false, code: 'inUse', message: 'It is in use.', uses }
        : { id, ok: true, record: {} },
    );
  openList();
  await selectAll();
  await press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 120 tools' }));
  await screen.findByText('119 tools were deleted.');
  expect(requested.map(({ records }) => records.length)).toEqual([50, 50, 20]);
  expect(screen.getByText(/It is in use\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Used in 7 places' }).getAttribute('href')).toBe(
    '/tools/3/used-by',
  );
  answer = async ({ records }) => records.map(({ id }) => ({ id, ok: true, record: {} }));
  await press('Try 1 again');
  await screen.findByText('120 tools were deleted.');
  expect(requested.at(-1)?.records).toEqual([{ id: 3, version: 1 }]);
});

test('"Stop" ends a run after the current request, and the remaining records can be processed later', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const quick = answer;
  answer = async (params) => {
    await held;
    return quick(params);
  };
  openList();
  await selectAll();
  await press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 120 tools' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: 'Stopping…' })).toBeTruthy();
  release();
  await screen.findByText('70 tools were not processed.');
  expect(requested).toHaveLength(1);
  await press('Continue with 70');
  await screen.findByText('120 tools were deleted.');
});

test('a request without a response reports that its records may have been processed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = async () => {
    throw new ServiceError(0, { code: 'network', message: 'No connection.', requestId: '' });
  };
  openList();
  fireEvent.click(await box('Select Tool 1'));
  await press('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 1 tool' }));
  expect(await screen.findByText(/may have been made\. .*No connection\./)).toBeTruthy();
});

test('only selected fields are sent, after validation; unique ones are not offered', async () => {
  openList();
  fireEvent.click(await box('Select Tool 1'));
  await press('Edit fields');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Field to change' }));
  expect(screen.queryByRole('option', { name: 'Name' })).toBeNull();
  fireEvent.click(screen.getByRole('option', { name: 'Code' }));
  const code = await screen.findByRole('textbox', { name: /Code/ });
  fireEvent.change(code, { target: { value: 'ABCD' } });
  await press('Change 1 tool');
  expect(await screen.findByText(tooLong)).toBeTruthy();
  expect(requested).toEqual([]);
  fireEvent.change(code, { target: { value: 'ABC' } });
  await press('Change 1 tool');
  await screen.findByText(/^1 tool is now/);
  expect(requested[0]).toEqual({
    operation: 'update',
    changes: { code: 'ABC' },
    records: [{ id: 1, version: 1 }],
  });
});

test('a denied action is visible and names the missing permission', async () => {
  openList(permissionNames.filter((name) => name !== 'REFDATA.CUSTOM.DELETE'));
  fireEvent.click(await box('Select Tool 1'));
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.focus(button);
  fireEvent.mouseOver(button);
  expect(await screen.findByText(/REFDATA\.CUSTOM\.DELETE/)).toBeTruthy();
  fireEvent.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
