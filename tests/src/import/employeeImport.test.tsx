import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importEntity } from '#schemas/import/importEntity.ts';
import { suggestMapping } from '#schemas/import/suggestMapping.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import * as entityFiles from '#schemas/registry.ts';
import { importTargets } from '#src/entity/importPath.ts';
import { ImportLink } from '#src/import/ImportLink.tsx';
import { importRoutes } from '#src/routes/importRoutes.tsx';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { UnsavedChangesProvider } from '#src/ui/unsaved/UnsavedChangesProvider.tsx';
import { type AnsweringService, connectAnswering } from '../session/answeringService.ts';
import { buildSession, renderRoutes } from '../shell/harness.tsx';
import { productSummaries } from '../shell/summaries.ts';

const registry = readRegistry(entityFiles);
const general = registry.named('employee/general-information');
const base = '/services/employee/v1.0/imports';
const columns = ['Last', 'City'];
const none = { create: 0, update: 0, deactivate: 0, unchanged: 0, joined: 0, error: 0, ignored: 0 };

const job: ImportJob = {
  jobId: 7,
  entity: general.name,
  fileName: 'roster.zip',
  format: 'oneRoster',
  tables: ['staff'],
  table: 'staff',
  extent: 'delta',
  encoding: 'utf-8',
  columns,
  rowCount: 2,
  leftOut: {},
  head: null,
  hints: {},
  warnings: { leadingZeros: 0, leadingZerosThere: 0, sameName: 0, sameNameLine: 0 },
  grants: 0,
  mapping: suggestMapping(importEntity([general, registry.named('employee/address')]), columns, 'csv'),
  userName: 'Ana Ruiz',
  createdAt: '2026-11-21T15:00:00Z',
  checkedAt: null,
  appliedAt: null,
  undoneAt: null,
  task: null,
  progress: { done: 0, total: 0 },
  isStopping: false,
  hasFailed: false,
  counts: {
    results: none,
    written: { create: 0, update: 0, deactivate: 0 },
    outcomes: { applied: 0, refused: 0, reversed: 0, kept: 0, failed: 0 },
  },
  guard: { deactivations: 0, active: 0, needsYes: false, unidentified: 0 },
};

let service: AnsweringService;
beforeEach(() => {
  localStorage.clear();
  service = connectAnswering();
  const schemas = registry.entities.map((entity) => [
    `/entities/${entity.name}`,
    [200, { schema: entity.schema, others: [] }],
  ]);
  Object.assign(service.answers, Object.fromEntries(schemas), {
    '/entities': [200, { entities: productSummaries }],
    [`${base}/7`]: [200, job],
    [`${base}/7/rows`]: [200, { rows: [] }],
    [`${base}/7/unknownValues`]: [200, { words: [] }],
    [`${base}/7/changes`]: [200, { changes: [] }],
    '/services/employee/v1.0/importMappings': [200, { mappings: [] }],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const everything = [
  ...['EMP.VIEW', 'EMP.ADD', 'EMP.EDIT', 'EMP.ADDRESS', 'EMP.SKILLS', 'EMP.PREFSUB', 'EMP.ABSREASONS'],
  ...['EXTRACT.IMPORT', 'EXTRACT.IMPORT_APPLY', 'PSEUDO.ImportsEnabled'],
];

function open(permissions = everything, at = `/import/${general.name}/7`, language: Language = 'en') {
  const frame = (
    <SummariesContext.Provider value={productSummaries}>
      <UnsavedChangesProvider>
        <Outlet />
      </UnsavedChangesProvider>
    </SummariesContext.Provider>
  );
  const targets = importTargets(registry.named('employee/employee'), productSummaries);
  const children = [
    ...importRoutes(productSummaries),
    { path: 'list', element: <ImportLink targets={targets} /> },
  ];
  const session = buildSession({ permissions: new Set(permissions) });
  return renderRoutes({ routes: [{ element: frame, children }], at, session, language });
}

async function fieldsOf(column: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: `Field: ${column}` }));
  return within(await screen.findByRole('listbox'));
}

test('a column can map to fields of every tab that the user may edit, grouped by tab', async () => {
  await open();
  const list = await fieldsOf('City');
  expect(list.getByText('Address')).toBeDefined();
  expect(list.getByRole('option', { name: 'City' }).getAttribute('aria-selected')).toBe('true');
  expect(list.getByRole('option', { name: 'Skills' })).toBeDefined();
  expect(list.queryByText('Permissions')).toBeNull();
});

test('in Spanish the tabs and their fields have their usual names', async () => {
  await open(everything, undefined, 'es');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /: City$/ }));
  const list = within(await screen.findByRole('listbox'));
  expect(list.getByText('Dirección')).toBeDefined();
  expect(list.getByRole('option', { name: 'Ciudad' }).getAttribute('aria-selected')).toBe('true');
});

test('the fields of a tab are not offered without its permission', async () => {
  await open(everything.filter((name) => name !== 'EMP.ADDRESS'));
  const list = await fieldsOf('City');
  expect(list.queryByRole('option', { name: 'City' })).toBeNull();
  expect(list.queryByText('Address')).toBeNull();
});

test('skipped rows are counted, and the rows of substitutes can be downloaded', async () => {
  const results = { ...none, create: 1, ignored: 1 };
  const checked = {
    ...job,
    leftOut: { student: 1200 },
    checkedAt: job.createdAt,
    counts: { ...job.counts, results },
  };
  service.answers[`${base}/7`] = [200, checked];
  await open();
  expect(await screen.findByText(/Skipped by role and not stored: student 1,200\./)).toBeDefined();
  expect(screen.getByText(/1 row belongs to a substitute/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Skipped 1' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download these rows (CSV)' })).toBeDefined();
});

test('the employee list can import employees, preferred substitutes and leave balances', async () => {
  await open(everything, '/list');
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Employees', '/import/employee/general-information'],
    ['Preferred substitutes', '/import/employee/preferred-substitutes'],
    ['Leave balances', '/import/employee/absence-reasons'],
  ]);
});
