import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import type { ConsoleProvider, LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { ChangeLogScreen } from '#src/derived/history/ChangeLogScreen.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { Around, entities, named, type Surroundings } from '../../fields/harness.tsx';
import { memoryProvider } from '../../fields/memoryProvider.ts';

function change(changeId: number, parts: Partial<LoggedChange>): LoggedChange {
  return {
    changeId,
    recordId: '7',
    label: 'Regular',
    action: 'update',
    version: changeId,
    userName: 'Ana Ortiz',
    actingAs: null,
    changedAt: '2026-01-05T18:32:00Z',
    requestId: `r-${changeId}`,
    differences: [],
    ...parts,
  };
}

const renamed = change(2, {
  actingAs: 'Luz Delgado',
  differences: [{ field: 'payCodeName', from: 'Old', to: 'Regular' }],
});
const created = change(1, {
  action: 'create',
  differences: [
    { field: 'payCodeName', to: 'Old' },
    { field: 'externalId', to: 'R' },
  ],
});

const record = { id: 7, payCodeId: 7, payCodeName: 'Regular', externalId: 'R', _version: 2 };

interface Situation extends Surroundings {
  readonly changes?: ConsoleProvider['changes'];
  readonly isGone?: boolean;
  readonly at?: string;
}

function draw({ changes, isGone = false, at = '7', ...around }: Situation = {}) {
  const provider = {
    ...memoryProvider(entities, {}),
    getOne: async () => {
      if (isGone) throw new ServiceError(404, { code: 'notFound', message: 'Gone.', requestId: 'r' });
      return { data: record };
    },
    changes: changes ?? (async () => ({ changes: [renamed, created], more: false })),
  } as unknown as ConsoleProvider;
  return render(
    <Around provider={provider} {...around}>
      <Opened at={at} />
    </Around>,
  );
}

/** Renders the change log screen at its own path. Pages that it links to only show their path and state. */
function Opened({ at }: { readonly at: string }) {
  const { state, pathname } = useLocation();
  return (
    <Routes location={pathname === '/' ? `/${at}` : pathname}>
      <Route path="/all" element={<ChangeLogScreen />} />
      <Route path="/:id" element={<ChangeLogScreen />} />
      <Route path="*" element={<output>{JSON.stringify({ pathname, state })}</output>} />
    </Routes>
  );
}

/** Returns the list items of the changes, newest first. */
async function items(): Promise<HTMLElement[]> {
  return within(await screen.findByRole('list', { name: 'Changes' })).findAllByRole('listitem');
}

test('a change shows the user, the impersonated user, the time in the district’s zone, and each field’s old and new value', async () => {
  draw();
  const [newest, oldest] = await items();
  const message = newest?.textContent ?? '';
  expect(message).toContain('Ana Ortiz, acting as Luz Delgado');
  expect(message).toContain('01/05/2026 10:32');
  expect(message).toMatch(/Name.*Old.*→.*Regular/);
  expect(oldest?.textContent).toContain('created');
  expect(screen.getByRole('button', { name: 'Copy request ID r-2' })).toBeTruthy();
});

test('a change can be undone, restored field by field, and restored to before; the first change has no actions', async () => {
  draw();
  const [newest, oldest] = await items();
  const offered = (item: HTMLElement | undefined) =>
    within(item ?? document.body)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      .filter((name) => !name?.startsWith('Copy'));
  expect(offered(newest)).toEqual(['Undo this change', 'Restore to before…', 'Restore: Name']);
  expect(offered(oldest)).toEqual([]);
});

test('the log can be filtered by one field', async () => {
  draw();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Field' }));
  await userEvent.click(screen.getByRole('option', { name: 'External ID' }));
  expect(await items()).toHaveLength(1);
});

test('older changes are loaded on request', async () => {
  const requested: unknown[] = [];
  draw({
    changes: async (_resource, { before }) => {
      requested.push(before);
      return before === undefined ? { changes: [renamed], more: true } : { changes: [created], more: false };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load older changes' }));
  expect(await screen.findByText('created')).toBeTruthy();
  expect(requested).toEqual([undefined, 2]);
  expect(screen.queryByRole('button', { name: 'Load older changes' })).toBeNull();
});

test('a deleted record keeps its log, and can be restored from it', async () => {
  // A record can't be restored if the log lacks a value.
  const differences = [{ field: 'payCodeName', from: 'Regular' }, { field: 'word' }];
  const deleted = change(3, { action: 'delete', differences });
  draw({ isGone: true, changes: async () => ({ changes: [deleted, renamed], more: false }) });
  expect(await screen.findByText('This pay code was deleted. The change log is kept.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Create again' }));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    pathname: '/reference-data/pay-code/new',
    state: { prefill: { payCodeName: 'Regular' } },
  });
});

test('the log of an entity names the record of each change', async () => {
  draw({ at: 'all' });
  expect(await screen.findByRole('heading', { name: 'Change log: Pay codes' })).toBeTruthy();
  const [newest] = await items();
  const link = within(newest ?? document.body).getByRole('link', { name: 'Regular' });
  expect(link.getAttribute('href')).toBe('/reference-data/pay-code/7');
});

test('the end of a log shows the retention of the district, also without entries', async () => {
  const stored = { keptMonths: 24, removedBefore: '2024-01-05' };
  draw({ changes: async () => ({ changes: [renamed], more: false, ...stored }) });
  const message = /before 01\/05\/2024 were removed \(district retention\).*for 24 months/;
  expect(await screen.findByText(message)).toBeTruthy();
  cleanup();
  draw({ changes: async () => ({ changes: [renamed], more: true, ...stored }) });
  await items();
  expect(screen.queryByText(message)).toBeNull();
  cleanup();
  draw({ changes: async () => ({ changes: [], more: false, ...stored }) });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('No changes yet')).toBeNull();
});

test('empty, failed, forbidden and unlogged states look different', async () => {
  draw({ changes: async () => ({ changes: [], more: false }) });
  expect(await screen.findByText('No changes yet')).toBeTruthy();
  cleanup();
  const failure = new ServiceError(503, { code: 'unavailable', message: 'Not ready.', requestId: 'r-5' });
  draw({ changes: () => Promise.reject(failure) });
  expect((await screen.findByRole('alert')).textContent).toContain('Not ready.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  cleanup();
  draw({ permissions: permissionNames.filter((name) => name !== 'CHGLOG.REFDATA') });
  expect((await screen.findByText('CHGLOG.REFDATA')).textContent).toBe('CHGLOG.REFDATA');
  cleanup();
  draw({ entity: named('reference-data/gender') });
  expect(await screen.findByText('No change log')).toBeTruthy();
});
