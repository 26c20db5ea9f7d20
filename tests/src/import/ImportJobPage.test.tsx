import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { suggestMapping } from '#schemas/import/suggestMapping.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ImportJob, ImportRow } from '#schemas/protocol/imports/import.ts';
import * as entityFiles from '#schemas/registry.ts';
import { importRoutes } from '#src/routes/importRoutes.tsx';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { UnsavedChangesProvider } from '#src/ui/unsaved/UnsavedChangesProvider.tsx';
import { type AnsweringService, connectAnswering, refusing } from '../session/answeringService.ts';
import { buildSession, renderRoutes } from '../shell/harness.tsx';
import { productSummaries } from '../shell/summaries.ts';

const payCode = readRegistry(entityFiles).named('reference-data/pay-code');
const columns = ['Name', 'External ID'];
const base = '/services/reference-data/v1.0/imports';

const job: ImportJob = {
  jobId: 7,
  entity: payCode.name,
  fileName: 'codes.csv',
  format: 'csv',
  tables: [],
  table: '',
  extent: null,
  encoding: 'windows-1252',
  columns,
  rowCount: 2,
  leftOut: {},
  head: null,
  hints: {},
  warnings: { leadingZeros: 0, leadingZerosThere: 0, sameName: 0, sameNameLine: 0 },
  grants: 0,
  mapping: suggestMapping(payCode, columns, 'csv'),
  userName: 'Ana Ruiz',
  createdAt: '2026-11-21T15:00:00Z',
  checkedAt: '2026-11-21T15:01:00Z',
  appliedAt: null,
  undoneAt: null,
  task: null,
  progress: { done: 0, total: 0 },
  isStopping: false,
  hasFailed: false,
  counts: {
    results: { create: 0, update: 0, deactivate: 30, unchanged: 0, joined: 0, error: 1, ignored: 0 },
    written: { create: 0, update: 0, deactivate: 0 },
    outcomes: { applied: 0, refused: 0, reversed: 0, kept: 0, failed: 0 },
  },
  guard: { deactivations: 30, active: 40, needsYes: true, unidentified: 0 },
};

const row: ImportRow = {
  row: 2,
  line: 3,
  cells: ['', 'X'],
  result: 'error',
  outcome: null,
  label: '',
  recordId: null,
  changes: {},
  before: {},
  problems: [{ field: 'payCodeName', code: 'required', args: {}, message: 'Required.' }],
  notes: [],
};

let service: AnsweringService;
beforeEach(() => {
  localStorage.clear();
  service = connectAnswering();
  Object.assign(service.answers, {
    '/entities': [200, { entities: productSummaries }],
    [`/entities/${payCode.name}`]: [200, { schema: payCode.schema, others: [] }],
    [`${base}/7`]: [200, job],
    [`${base}/7/rows`]: [200, { rows: [row] }],
    [`${base}/7/unknownValues`]: [200, { words: [] }],
    [`${base}/7/changes`]: [200, { changes: [] }],
    '/services/reference-data/v1.0/importMappings': [200, { mappings: [] }],
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const everything = [
  'REFDATA.PAYCODE.VIEW',
  'REFDATA.PAYCODE.EDIT',
  'EXTRACT.IMPORT',
  'EXTRACT.IMPORT_APPLY',
  'PSEUDO.ImportsEnabled',
];

function open(permissions = everything, at = '/import/reference-data/pay-code/7') {
  const frame = (
    <SummariesContext.Provider value={productSummaries}>
      <UnsavedChangesProvider>
        <Outlet />
      </UnsavedChangesProvider>
    </SummariesContext.Provider>
  );
  const children = [...importRoutes(productSummaries), { path: '*', element: 'elsewhere' }];
  const session = buildSession({ permissions: new Set(permissions) });
  return renderRoutes({ routes: [{ element: frame, children }], at, session });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a checked import', () => {
  test('shows the file’s encoding, and an error in its cell', async () => {
    await open();
    expect(await screen.findByText('Windows-1252')).toBeDefined();
    const cell = await screen.findByRole('textbox', { name: 'Name, line 3' });
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Required.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'External ID, line 3' })).toBeNull();
  });

  test('says that no one missing is deactivated while it is open whose row an error is in', async () => {
    service.answers[`${base}/7`] = [200, { ...job, guard: { ...job.guard, unidentified: 2 } }];
    await open();
    expect(
      await screen.findByText(/^Fix 2 rows first: .* no missing record is deactivated\.$/),
    ).toBeDefined();
  });

  test('checks a corrected cell on Enter, and moves the focus to the row’s new result', async () => {
    await open();
    const cell = await screen.findByRole('textbox', { name: 'Name, line 3' });
    service.answers[`${base}/7/rows/2`] = [
      200,
      { ...row, cells: ['Daily', 'X'], result: 'create', problems: [], label: 'Daily' },
    ];
    fireEvent.change(cell, { target: { value: 'Daily' } });
    fireEvent.keyDown(cell, { key: 'Enter' });
    expect(await screen.findByText('Line 3: New.')).toBeDefined();
    expect(service.sent).toContainEqual({ cells: { Name: 'Daily' } });
    expect(document.activeElement?.textContent).toContain('New');
  });

  const unknown: ImportRow = {
    ...row,
    cells: ['Dayly', 'X'],
    problems: [{ field: 'payCodeName', code: 'unknownReference', args: { text: 'Dayly' }, message: 'None.' }],
  };
  const suggesting = {
    [`${base}/7/rows`]: [200, { rows: [unknown] }],
    [`${base}/7/unknownValues`]: [200, { words: [{ field: 'payCodeName', text: 'Dayly', rows: 12 }] }],
    [`${base}/7/nearNames`]: [200, { near: [{ label: 'Daily', text: 'Daily' }] }],
  } as const;

  test('suggests a replacement for a cell, for its row', async () => {
    Object.assign(service.answers, suggesting);
    await open();
    const group = within(await screen.findByRole('group', { name: 'Did you mean?' }));
    service.answers[`${base}/7/rows/2`] = [
      200,
      { ...row, cells: ['Daily', 'X'], result: 'create', problems: [] },
    ];
    fireEvent.click(group.getByRole('button', { name: 'Daily' }));
    expect(await screen.findByText('Line 3: New.')).toBeDefined();
    expect(service.sent).toContainEqual({ cells: { Name: 'Daily' } });
  });

  test('suggests a replacement for a cell, for all rows with the same text', async () => {
    Object.assign(service.answers, suggesting);
    await open();
    service.answers[`${base}/7/check`] = [200, { ...job, task: 'check', progress: { done: 0, total: 2 } }];
    fireEvent.click(await button('in all 12 rows: Use “Daily” in all rows that say “Dayly”'));
    expect(await screen.findByText('0 of 2 rows')).toBeDefined();
    expect(service.sent).toContainEqual({ ...job.mapping, words: { payCodeName: { Dayly: 'Daily' } } });
  });

  test('summarizes the results in one line, with an undo button', async () => {
    const outcomes = { applied: 17, refused: 1, reversed: 0, kept: 0, failed: 0 };
    const results = { create: 13, update: 3, deactivate: 2, unchanged: 5, joined: 0, error: 1, ignored: 0 };
    const written = { create: 12, update: 3, deactivate: 2 };
    const counts = { results, written, outcomes };
    service.answers[`${base}/7`] = [200, { ...job, counts, appliedAt: '2026-11-21T15:02:00Z' }];
    await open();
    const line = await screen.findByText('12 added, 3 changed, 2 deactivated, 5 unchanged, 2 rejected.');
    const alert = line.closest<HTMLElement>('[role=status]');
    fireEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByRole('button', { name: 'Undo 17 rows' })).toBeDefined();
  });

  test('keeps typed text when the row check fails', async () => {
    await open();
    const cell = await screen.findByRole('textbox', { name: 'Name, line 3' });
    service.answers[`${base}/7/rows/2`] = [400, refusing('badRequest', 'The import is at work.')];
    fireEvent.change(cell, { target: { value: 'Daily' } });
    fireEvent.click(await button('Check row'));
    expect((await screen.findByRole('alert')).textContent).toBe('The import is at work.');
    expect(cell).toHaveProperty('value', 'Daily');
  });

  test('requires a confirmation before it deactivates more than a tenth', async () => {
    await open();
    fireEvent.click(await button('Apply 30 rows'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/This deactivates 30 of 40 active pay codes/)).toBeDefined();
    const apply = dialog.getByRole('button', { name: 'Apply 30 rows' });
    expect(apply).toHaveProperty('disabled', true);
    fireEvent.click(dialog.getByRole('checkbox'));
    service.answers[`${base}/7/apply`] = [200, { ...job, task: 'apply', progress: { done: 5, total: 30 } }];
    await act(async () => fireEvent.click(apply));
    expect(service.sent).toContainEqual({ confirmed: true });
    expect(await screen.findByText('5 of 30 rows')).toBeDefined();
    expect(await button('Stop')).toBeDefined();
  });

  test('disables "Apply" without the permission', async () => {
    await open(everything.filter((name) => name !== 'EXTRACT.IMPORT_APPLY'));
    expect((await button('Apply 30 rows')).getAttribute('aria-disabled')).toBe('true');
  });

  test('has no page for users who may not import', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    await open(everything.filter((name) => name !== 'PSEUDO.ImportsEnabled'));
    expect(await screen.findByText('elsewhere')).toBeDefined();
  });

  test('that does not exist says so', async () => {
    service.answers[`${base}/7`] = [404, refusing('notFound', 'This record does not exist.')];
    await open();
    expect(await screen.findByText('Couldn’t load the import')).toBeDefined();
    expect(screen.getByText('This record does not exist.')).toBeDefined();
  });
});
