import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { matching } from '#schemas/exchange/matching.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { memoryProvider } from '../../../fields/memoryProvider.ts';
import { openTools } from '../toolList.tsx';

const branch = readEntity({
  $id: 'reference-data/branch',
  title: 'Branch',
  type: 'object',
  properties: {
    branchId: { type: 'integer', title: 'Number', readOnly: true },
    aboveId: { type: 'integer', title: 'Above', readOnly: true },
    name: { type: 'string', title: 'Name', readOnly: true },
    kind: {
      type: 'integer',
      title: 'Kind',
      readOnly: true,
      oneOf: [
        { const: 1, title: 'Leaf' },
        { const: 2, title: 'Bough' },
      ],
    },
    length: { type: 'integer', title: 'Length', readOnly: true },
  },
  'x-entity': {
    id: 'branchId',
    label: '{name}',
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    path: '/tools',
    computed: 'messageTemplates',
    operations: ['list'],
    list: {
      name: { field: 'name' },
      columns: ['name', 'kind', 'length'],
      sort: { field: 'kind', order: 'DESC' },
      views: [{ title: 'Boughs', filter: { kind: 2 } }],
      tree: {
        parent: 'aboveId',
        search: ['name', 'kind'],
        also: { title: 'Lengths too', fields: ['length'], of: { kind: 1 } },
      },
    },
  },
} as unknown as EntitySchema);

const grown = (
  branchId: number,
  aboveId: number | undefined,
  name: string,
  kind: number,
  length: number,
) => ({
  id: branchId,
  branchId,
  ...(aboveId === undefined ? {} : { aboveId }),
  name,
  kind,
  length,
  _version: 1,
});

/** The rows of a tree: Oak (North (Acorn, Birch), South (Cone 0 … Cone 399)). */
const rows = [
  grown(1, undefined, 'Oak', 2, 900),
  grown(2, 1, 'North', 2, 77),
  grown(3, 1, 'South', 2, 60),
  grown(4, 2, 'Acorn', 1, 77),
  grown(5, 2, 'Birch', 1, 5),
  ...Array.from({ length: 400 }, (_, index) => grown(6 + index, 3, `Cone ${index}`, 1, 4)),
];

function openBranches(at = '/tools') {
  const requested: GetListParams[] = [];
  const provider = Object.assign(memoryProvider([branch], { [branch.name]: [] }), {
    getList: async (_: string, params: GetListParams) => {
      requested.push(params);
      const found = matching(branch, rows, params.filter ?? {});
      return { data: found.slice(0, params.pagination?.perPage), total: found.length };
    },
  });
  openTools({ provider: provider as unknown as ConsoleProvider, entity: branch, at });
  return requested;
}

afterEach(cleanup);

const line = (name: RegExp | string) => screen.findByRole('row', { name: new RegExp(name) });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.line')?.textContent);

/** Waits until all rows of the tree are loaded and the initially expanded ones show their children. */
async function opened() {
  await screen.findByText('405 total');
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

const type = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: text } });

describe('tree rows', () => {
  test('are requested twice: first the visible ones, then all', async () => {
    const requested = openBranches();
    await opened();
    expect(requested.map(({ pagination }) => pagination?.perPage)).toEqual([100, 100_000]);
    expect(names()).toEqual(['Oak', 'North', 'South']);
  });

  test('announce their position', async () => {
    openBranches();
    await opened();
    const south = await line('South');
    const attributes = ['level', 'posinset', 'setsize', 'expanded', 'rowindex'].map((name) =>
      south.getAttribute(`aria-${name}`),
    );
    expect(attributes).toEqual(['2', '2', '2', 'false', '4']);
    fireEvent.click(screen.getByRole('button', { name: 'Expand North' }));
    expect((await line('Birch')).getAttribute('aria-level')).toBe('3');
    expect((await line('Birch')).hasAttribute('aria-expanded')).toBe(false);
    expect(screen.getByRole('treegrid', { name: 'Branches' }).getAttribute('aria-rowcount')).toBe('6');
  });

  test('can be browsed by keyboard alone', async () => {
    openBranches();
    await opened();
    (await line('Oak')).focus();
    const steps: readonly (readonly [string, string])[] = [
      ['ArrowRight', 'Oak'],
      ['ArrowRight', 'North'],
      ['ArrowRight', 'North'],
      ['ArrowRight', 'Acorn'],
      ['ArrowRight', 'Acorn'],
      ['ArrowDown', 'Birch'],
      ['ArrowLeft', 'North'],
      ['End', 'South'],
      ['ArrowUp', 'Birch'],
      ['Home', 'Oak'],
      ['PageDown', 'South'],
    ];
    for (const [key, name] of steps.slice(1)) {
      press(key);
      await waitFor(() => expect(document.activeElement?.textContent).toContain(name));
    }
    press('Home');
    press('ArrowLeft');
    expect(names()).toEqual(['Oak']);
    expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  test('are rendered only where visible, however many there are', async () => {
    openBranches();
    await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('406');
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
    (await line('Oak')).focus();
    press('End');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Cone 399'));
    expect(document.activeElement?.getAttribute('aria-setsize')).toBe('400');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(names()).toEqual(['Oak']);
  });
});

describe('a search in the tree', () => {
  test('finds while typing, and shows the ancestors', async () => {
    openBranches();
    await opened();
    type('aco');
    expect(names()).toEqual(['Oak', 'North', 'Acorn']);
    expect((await line('North')).dataset.above).toBe('true');
    expect((await line('Acorn')).dataset.above).toBeUndefined();
    expect(screen.getByText('1 of 405')).toBeTruthy();
    type('bough NOR');
    expect(names()).toEqual(['Oak', 'North']);
    type('');
    expect(names()).toEqual(['Oak', 'North', 'South']);
  });

  test('also searches further fields if turned on, in rows that have them', async () => {
    openBranches();
    await opened();
    type('77');
    expect(names().slice(0, 3)).toEqual(['Oak', 'South', 'Cone 77']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lengths too' }));
    expect(names()).toEqual([
      'Oak',
      'North',
      'Acorn',
      'South',
      'Cone 77',
      'Cone 177',
      'Cone 277',
      'Cone 377',
    ]);
    expect((await line('North')).dataset.above).toBe('true');
  });

  test('without a match says so', async () => {
    openBranches();
    await opened();
    type('willow');
    expect(await screen.findByText('0 of 405')).toBeTruthy();
    expect(screen.queryByRole('treegrid')).toBeNull();
  });
});

test('a view filters the tree, and is counted without a request', async () => {
  const requested = openBranches(`/tools?filter=${encodeURIComponent(JSON.stringify({ kind: 2 }))}`);
  await screen.findByText('3 of 405');
  expect(names()).toEqual(['Oak', 'North', 'South']);
  expect(await screen.findByRole('button', { name: 'Boughs 3' })).toBeTruthy();
  expect(requested).toHaveLength(2);
});

test('a failed load is reported, and retried', async () => {
  let requestCount = 0;
  const provider = Object.assign(memoryProvider([branch], { [branch.name]: [] }), {
    getList: async (_: string, params: GetListParams) => {
      requestCount += 1;
      if (requestCount === 2) throw new Error('The line is cut.');
      return { data: rows.slice(0, params.pagination?.perPage), total: rows.length };
    },
  });
  openTools({ provider: provider as unknown as ConsoleProvider, entity: branch });
  expect(await screen.findByText(/Couldn’t load the rest. The line is cut./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await opened();
});
