import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PartsList, PartsOfKind } from '#src/derived/parts/PartsList.tsx';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { Around, entities, named } from '../../fields/harness.tsx';
import { memoryProvider } from '../../fields/memoryProvider.ts';
import { productSummaries } from '../../shell/summaries.ts';

const version = 'reference-data/allocation-group-version';
const versions = [
  {
    versionId: 1,
    allocationGroupId: 5,
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    details: [],
    _version: 1,
  },
  {
    versionId: 2,
    allocationGroupId: 6,
    fromDate: '2024-07-01',
    toDate: '2025-06-30',
    details: [],
    _version: 1,
  },
];

function draw({ name = 'reference-data/allocation-group', id = 5, permissions = permissionNames } = {}) {
  const provider = memoryProvider(entities, { [version]: versions });
  render(
    <Around entity={named(name)} provider={provider} permissions={permissions}>
      <SummariesContext.Provider value={productSummaries}>
        <PartsList record={{ id }} />
      </SummariesContext.Provider>
    </Around>,
  );
}

test('a record shows its own parts only, each as a link', async () => {
  draw();
  const section = await screen.findByRole('region', { name: 'Versions' });
  const link = await within(section).findByRole('link', { name: '07/01/2025' });
  expect(link.getAttribute('href')).toBe(`${named(version).path}/1`);
  expect(within(section).getAllByRole('row')).toHaveLength(2);
});

test('a part is deleted in place, by its own name', async () => {
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: 07/01/2025 – 06/30/2026' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete “07/01/2025 – 06/30/2026”?' })).toBeTruthy();
});

test('a read-only user has no buttons to change the parts', async () => {
  draw({ permissions: permissionNames.filter((one) => !/ALLOCGROUP\.(EDIT|DELETE)/.test(one)) });
  expect(await screen.findByRole('link', { name: '07/01/2025' })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a record without parts says so, and an entity without any shows nothing', async () => {
  draw({ id: 77 });
  expect(await screen.findByText('None yet.')).toBeTruthy();
  cleanup();
  draw({ name: 'reference-data/pay-code' });
  expect(screen.queryByRole('region')).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

const log = 'absence/absence-log';
const events = ['2025-11-28T15:00:00Z', '2025-11-28T14:00:00Z', '2025-11-27T14:00:00Z'].map(
  (happenedAt, at) => ({
    absenceLogId: at + 1,
    absenceId: 5,
    happenedAt,
    event: 'entered',
    actor: `Person ${at}`,
    _version: 1,
  }),
);

function drawLog() {
  render(
    <Around
      entity={named('absence/absence')}
      provider={memoryProvider(entities, { [log]: events })}
      permissions={permissionNames}
    >
      <PartsOfKind name={log} owner={{ id: 5 }} columns={['happenedAt', 'event', 'actor']} />
    </Around>,
  );
}

test('parts with a time are grouped by day, each with its time', async () => {
  drawLog();
  const heads = await screen.findAllByRole('rowheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Friday 11/28/2025', 'Thursday 11/27/2025']);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^\d+:00/),
    expect.stringMatching(/^\d+:00/),
    expect.stringMatching(/^\d+:00/),
  ]);
});

test('on a phone they are cards under their days', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 599px)',
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  drawLog();
  const cards = await screen.findByRole('list', { name: 'Friday 11/28/2025' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
  expect(cards.textContent).toContain('By:Person 1');
  expect(screen.queryByRole('table')).toBeNull();
});
