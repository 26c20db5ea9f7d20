import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { summaryOf } from '#schemas/protocol/entities/summaryOf.ts';
import { ReorderScreen } from '#src/derived/ordered/ReorderScreen.tsx';
import { OwnerHeading } from '#src/derived/record/OwnerHeading.tsx';
import { RecordTab } from '#src/derived/tabs/RecordTab.tsx';
import { LoadedEntity } from '#src/entity/EntityContext.tsx';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { UnsavedChangesProvider } from '#src/ui/unsaved/UnsavedChangesProvider.tsx';
import { productRegistry } from '#tests/productSchemas.ts';
import { setWidth } from '../../fields/setWidth.ts';
import { type AnsweringService, connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderRoutes } from '../../shell/harness.tsx';

const { entities } = productRegistry;
const summaries = entities.map((entity) => summaryOf(entity, 'v1', (english) => english));
const base = '/services/employee/api';
const reordered = `${base}/employee/reOrderedPreferredSubstitutes`;
const names = ['Ames', 'Bell', 'Cole'];

let service: AnsweringService;
beforeEach(() => {
  service = connectAnswering();
  const person = (id: number) => ({
    id,
    substituteId: id,
    lastName: names[id - 1],
    firstName: 'A',
    _version: 1,
  });
  Object.assign(service.answers, {
    '/entities': [200, { entities: summaries }],
    ...Object.fromEntries(
      productRegistry.entities.map(({ name, schema }) => [
        `/entities/${name}`,
        [200, { schema, others: [] }],
      ]),
    ),
    [`${base}/employees/7`]: [200, { id: 7, workerId: 7, lastName: 'Lee', firstName: 'Ann', _version: 1 }],
    '/services/substitute/substitutes': [200, [1, 2, 3].map(person)],
    [reordered]: [200, { workerId: 7, ids: [11], others: [12, 13], rows: rowsOf(11, 12, 13) }],
    [`${base}/lock`]: [200, { result: 0 }],
    [`${base}/unlock`]: [200, { result: 10 }],
  });
});
afterEach(async () => {
  cleanup();
  // Waits until the lock is released, which happens after the page is gone.
  await new Promise((resolve) => setTimeout(resolve, 50));
  vi.unstubAllGlobals();
});

function rowsOf(...ids: number[]) {
  return ids.map((id) => ({ preferredSubstituteId: id, substituteId: id - 10 }));
}

const everything = [
  'EMP.VIEW',
  'EMP.PREFSUB',
  'EMP.PREFSUB_REORDER',
  'PREFLIST.EMPLOYEE',
  'PREFLIST.CALLORDER',
  'EMP.APPROVERS',
  'EMP.CHANGELOG',
  'SUB.VIEW',
];

function open(at: string, permissions = everything) {
  const frame = (
    <SummariesContext.Provider value={summaries}>
      <UnsavedChangesProvider>
        <Outlet />
      </UnsavedChangesProvider>
    </SummariesContext.Provider>
  );
  const children = [
    {
      path: '/employee/preferred-substitutes/reorder',
      element: (
        <LoadedEntity name="employee/preferred-substitutes">
          <ReorderScreen />
        </LoadedEntity>
      ),
    },
    {
      path: '/employee/change-log',
      element: (
        <RecordTab entity="employee/employee">
          {(owner) => (
            <>
              <OwnerHeading owner={owner} />
              <p>{`of ${owner}`}</p>
            </>
          )}
        </RecordTab>
      ),
    },
    { path: '*', element: null },
  ];
  const session = buildSession({ permissions: new Set(permissions) });
  // Renders inside `act`, because the page suspends on the first render until its entity is loaded.
  return act(() => renderRoutes({ routes: [{ element: frame, children }], at, session }));
}

const list = () => screen.findByRole('list', { name: 'Preferred substitutes' });
const order = async () =>
  within(await list())
    .getAllByRole('button', { name: /^Call earlier/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Call earlier: ', ''));
const press = async (name: RegExp, key: string) =>
  fireEvent.keyDown(await screen.findByRole('button', { name }), { key, altKey: true });

describe('the order of an employee’s substitutes', () => {
  test('is changed by Alt with an arrow, announced, and saved with the order that was loaded', async () => {
    const { router } = await open('/employee/preferred-substitutes/reorder?workerId=7');
    await press(/^Call earlier: Cole/, 'ArrowUp');
    await press(/^Call earlier: Cole/, 'ArrowUp');
    expect(await order()).toEqual(['Ames, A', 'Cole, A', 'Bell, A']);
    expect(await screen.findByText('Cole, A is now call rank 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save order' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/employee/preferred-substitutes'));
    expect(service.sent).toContainEqual({
      workerId: 7,
      ids: [11, 13],
      others: [12],
      seen: { ids: [11], others: [12, 13] },
    });
  });

  test('changed by another user is reported, and "Keep my order" saves the user’s own', async () => {
    await open('/employee/preferred-substitutes/reorder?workerId=7');
    await press(/^Call earlier: Bell/, 'ArrowUp');
    const current = { ids: [], others: [13, 12] };
    service.answers[reordered] = [409, { code: 'stale', message: 'Changed.', requestId: 'r', current }];
    fireEvent.click(screen.getByRole('button', { name: 'Save order' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my order' }));
    expect(await order()).toEqual(['Bell, A', 'Cole, A']);
    fireEvent.click(screen.getByRole('button', { name: 'Save order' }));
    await vi.waitFor(() =>
      expect(service.sent).toContainEqual({ workerId: 7, ids: [12], others: [13], seen: current }),
    );
  });

  test('without substitutes has nothing to reorder', async () => {
    service.answers[reordered] = [200, { workerId: 7, ids: [], others: [], rows: [] }];
    await open('/employee/preferred-substitutes/reorder?workerId=7');
    expect(await screen.findByText('Nothing to reorder yet.')).toBeDefined();
  });
});

describe('a page that is one tab of a record', () => {
  test('is listed among the record’s tabs in its position, as the open tab', async () => {
    setWidth(1024);
    await open('/employee/change-log?workerId=7');
    // Finds the record's tabs in a picker, because the screen is small. The picker shows the name of the open tab.
    const nav = within(await screen.findByRole('navigation', { name: /^Sections of this / }));
    fireEvent.click(await nav.findByRole('button', { name: 'Change log' }));
    const tabs = await screen.findAllByRole('menuitem');
    expect(tabs.at(-1)?.textContent).toBe('Change log');
    expect(screen.getByText('Messages and log')).toBeDefined();
    const openTabs = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(openTabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Change log', '/employee/change-log?workerId=7'],
    ]);
    expect(await screen.findByText('of 7')).toBeDefined();
  });

  test('is not a tab without the permission', async () => {
    await open('/employee/preferred-substitutes/reorder?workerId=7', ['EMP.VIEW', 'EMP.PREFSUB']);
    await list();
    expect(screen.queryByRole('link', { name: 'Change log' })).toBeNull();
  });

  test('redirects to the list if the URL has no record', async () => {
    const { router } = await open('/employee/change-log');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/employee/select-employee'));
  });
});
