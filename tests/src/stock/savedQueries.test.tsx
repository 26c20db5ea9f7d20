import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListBase, SavedQueriesList, useSavedQueries } from 'react-admin';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedView, SentView } from '#schemas/protocol/entities/savedView.ts';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';
import { at, connectPage, type LocalService, startLocalService } from '../boot/entry/localService.ts';
import { openTools, toolEntity, toolProvider } from '../derived/list/toolList.tsx';

let service: LocalService;
let views: SavedView[];

const view: SavedView = {
  viewId: 7,
  entity: toolEntity.name,
  title: 'Long ones',
  shared: true,
  isMine: false,
  ownerName: 'Bo',
  settings: { filter: { q: 'long' }, sort: { field: 'code', order: 'ASC' }, perPage: 50, columns: ['name'] },
};

beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  views = [view];
  service.answers = {
    'GET /v1.0/savedViews': () => [200, { views }],
    'POST /v1.0/savedViews': ({ body }) => {
      const saved = { ...(body as SentView), viewId: 8, isMine: true, ownerName: 'Ada' };
      views = [...views, saved];
      return [201, saved];
    },
    'DELETE /v1.0/savedViews/8': () => {
      views = [view];
      return [200, {}];
    },
  };
  at(service, '/tools');
  connectPage();
});

const search = (filter: object) => `/tools?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

function openStock(address: string) {
  const { provider, requested } = toolProvider();
  const element = (
    <>
      <ListBase resource={toolEntity.name} disableAuthentication>
        <SavedQueriesList />
      </ListBase>
      <Toasts />
    </>
  );
  openTools({ provider, at: address, element });
  return { requested };
}

async function saveAs(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: /Save current query/ }));
  await userEvent.type(await screen.findByLabelText('Query name'), title);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test('react-admin’s list of saved queries shows the service’s views, and opens them', async () => {
  const { requested } = openStock('/tools');
  await userEvent.click(await screen.findByText('Long ones'));
  await waitFor(() => expect(requested.at(-1)?.filter).toEqual({ q: 'long' }));
});

test('a query saved in react-admin is stored in the service, and shown in the console’s menu of views', async () => {
  openStock(search({ q: 'saw' }));
  await saveAs('Saws');
  expect(await screen.findByText('Saws')).toBeTruthy();
  expect(views).toHaveLength(2);
  expect(views[1]).toMatchObject({ title: 'Saws', shared: false, settings: { filter: { q: 'saw' } } });
  cleanup();
  openTools({ provider: toolProvider().provider, element: <ListScreen /> });
  await userEvent.click(await screen.findByRole('button', { name: /^Views/ }));
  expect(await screen.findByRole('menuitem', { name: 'Saws' })).toBeTruthy();
});

/** A component that renames a saved query by setting the list of `useSavedQueries` directly. */
function Renaming({ label }: { readonly label: string }) {
  const [queries, setQueries] = useSavedQueries(toolEntity.name);
  return (
    <button type="button" onClick={() => setQueries(queries.map((query) => ({ ...query, label })))}>
      {`Rename ${queries.length}`}
    </button>
  );
}

test('a renamed view is updated in the service, and keeps its other settings', async () => {
  service.answers['PUT /v1.0/savedViews/7'] = ({ body }) => {
    views = [{ ...view, ...(body as SentView) }];
    return [200, views[0]];
  };
  openTools({ provider: toolProvider().provider, element: <Renaming label="Very long ones" /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename 1' }));
  await waitFor(() => expect(views).toEqual([{ ...view, title: 'Very long ones' }]));
});

test('a removed query is deleted from the service, and no other view is', async () => {
  openStock(search({ q: 'saw' }));
  await saveAs('Saws');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove saved query' }));
  await userEvent.click(await screen.findByRole('button', { name: /Confirm|Delete|Remove/ }));
  await waitFor(() => expect(views).toEqual([view]));
});

test('a rejected save shows the error, and is not listed', async () => {
  service.answers['POST /v1.0/savedViews'] = [
    400,
    { code: 'failure', message: 'Too many', requestId: 'r-1' },
  ];
  openStock(search({ q: 'saw' }));
  await saveAs('Saws');
  expect(await screen.findByText('Too many')).toBeTruthy();
  expect(screen.queryByText('Saws')).toBeNull();
});

test('a view with removed fields shows which parts are omitted', async () => {
  const leftOut = [
    { part: 'filter', name: 'shoeSize' },
    { part: 'sort', name: 'code' },
  ] as const;
  views = [{ ...view, isMine: true, settings: { filter: { q: 'long' } }, leftOut }];
  const { provider, requested } = toolProvider();
  openTools({ provider, at: '/tools?view=7' });
  const message = await screen.findByText(/Parts of the view “Long ones” no longer exist/);
  expect(message.textContent).toContain('the filter by “shoeSize”, sorting by “Code”');
  await waitFor(() => expect(requested.at(-1)?.filter).toEqual({ q: 'long' }));
  await userEvent.click(screen.getByRole('button', { name: /View: Long ones/ }));
  expect(await screen.findByRole('menuitem', { name: 'Save changes' })).toBeTruthy();
});
