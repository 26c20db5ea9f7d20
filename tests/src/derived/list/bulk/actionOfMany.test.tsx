import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ActionParams, ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { memoryProvider } from '../../../fields/memoryProvider.ts';
import { openTools } from '../toolList.tsx';

const schema = {
  $id: 'reference-data/asked-in-bulk',
  title: 'Request',
  type: 'object',
  required: ['name', 'state'],
  properties: {
    requestId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name' },
    state: {
      type: 'string',
      title: 'State',
      oneOf: [
        { const: 'draft', title: 'Draft' },
        { const: 'sent', title: 'Sent' },
      ],
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/requests',
    operations: { list: 'GET /requests', get: 'GET /requests/{id}', send: 'POST /requests/{id}/send' },
    states: {
      field: 'state',
      values: { draft: {}, sent: {} },
      transitions: {
        send: {
          label: 'Send',
          from: 'draft',
          to: 'sent',
          for: ['rows'],
          because: 'This request was sent.',
          answer: 'none',
          ask: {
            type: 'object',
            required: ['note'],
            properties: { note: { type: 'string', title: 'Note', minLength: 3 } },
          },
        },
      },
    },
  },
};
const entity = readEntity(schema as unknown as EntitySchema);
await import('#src/derived/list/actions/BulkActionDialog.tsx');

afterEach(cleanup);

/**
 * Opens a list of 500 request records, every tenth of which was sent before. Records each call of the "Send" action and
 * answers it with `answer`.
 */
function openRequests(answer: (id: number) => Promise<unknown> | undefined) {
  const requests = Array.from({ length: 500 }, (_, at) => ({
    id: at + 1,
    requestId: at + 1,
    _version: 1,
    name: `Request ${at + 1}`,
    state: at % 10 === 9 ? 'sent' : 'draft',
  }));
  const calls: { id: number; note: unknown }[] = [];
  const provider = Object.assign(memoryProvider([entity], { [entity.name]: requests }), {
    selection: async () => requests.map(({ id, name }) => ({ id, version: 1, label: name })),
    action: async (_: string, operation: string, { id, body }: ActionParams) => {
      expect(operation).toBe('send');
      calls.push({ id: Number(id), note: (body as { note: unknown }).note });
      await answer(Number(id));
      Object.assign(requests[Number(id) - 1] ?? {}, { state: 'sent' });
    },
  });
  openTools({ provider: provider as unknown as ConsoleProvider, entity, at: entity.path });
  return calls;
}

/** Timeout for the 450 calls of the action, which run six at a time and take long on a slow machine. */
const patient = { timeout: 60_000 };

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

async function beginWithAll(note: string) {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await press('Select all 500 that match');
  await screen.findByText(/500 selected/);
  await press('Send');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Note/ }), { target: { value: note } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send: 500' }));
  return dialog;
}

test('the action’s input is validated once for all records: a blank answer sends nothing', async () => {
  const calls = openRequests(() => undefined);
  const dialog = await beginWithAll('   ');
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Note/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(calls).toEqual([]);
});

test('each record has a result; stopping separates finished ones; continuing sends the rest once, and invalid ones never', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const refusedFirst = new Set([3, 77, 481]);
  const body = { code: 'failure' as const, message: 'Not now.', requestId: 'r1' };
  const heard = openRequests((id) => {
    if (refusedFirst.delete(id)) throw new ServiceError(500, body);
    return id === 100 || id === 101 ? held : undefined;
  });
  const dialog = await beginWithAll('For Monday');
  const button = (name: string | RegExp) => dialog.findByRole('button', { name }, patient);
  await waitFor(() => expect(heard.some(({ id }) => id === 101)).toBe(true), patient);
  fireEvent.click(await button('Stop'));
  release();
  const goOn = await button(/^Continue with/);
  expect(screen.getByRole('dialog').textContent).toMatch(/^Send: results/);
  const before = heard.length;
  expect(before).toBeLessThan(110);
  expect(dialog.getAllByText(/This request was sent\./).length).toBeGreaterThan(0);
  expect(dialog.getAllByText(/Not now\./).length).toBeGreaterThan(0);
  fireEvent.click(goOn);
  // "Continue" also retries requests 3 and 77, which failed before the stop; request 481 fails on its first call. The
  // test checks the dialog only after all calls, because one check takes longer than a call.
  const called = (count: number) => waitFor(() => expect(heard).toHaveLength(count), patient);
  await called(452);
  fireEvent.click(await button(/^Try 5\d again$/));
  await called(453);
  await button('Try 50 again');
  const calls = new Map<number, number>();
  for (const { id } of heard) calls.set(id, (calls.get(id) ?? 0) + 1);
  expect([calls.size, heard.length]).toEqual([450, 453]);
  expect([3, 77, 481].map((id) => calls.get(id))).toEqual([2, 2, 2]);
  expect([...calls.keys()].some((id) => id % 10 === 0)).toBe(false);
  expect(new Set(heard.map(({ note }) => note))).toEqual(new Set(['For Monday']));
});
