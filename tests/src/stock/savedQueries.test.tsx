import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListBase, SavedQueriesList } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { SavedView, SentView } from '#schemas/protocol/entities/savedView.ts';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';
import { openTools, toolEntity, toolProvider } from '../derived/list/toolList.tsx';

const { kept } = vi.hoisted(() => ({ kept: { views: [] as SavedView[], isRefused: false } }));

vi.mock('#providers/savedViews/savedViews.ts', () => ({
  listViews: async () => [...kept.views],
  createView: async (view: SentView) => {
    if (kept.isRefused) throw new ServiceError(400, { code: 'failure', message: 'Too many', requestId: '' });
    const saved = { ...view, viewId: kept.views.length + 1, isMine: true, ownerName: 'Ada' };
    kept.views.push(saved);
    return saved;
  },
  deleteView: async (viewId: number) => {
    kept.views = kept.views.filter((view) => view.viewId !== viewId);
  },
}));

const view: SavedView = {
  viewId: 7,
  entity: toolEntity.name,
  title: 'Long ones',
  shared: true,
  isMine: false,
  ownerName: 'Bo',
  settings: { filter: { q: 'long' }, sort: { field: 'code', order: 'ASC' }, perPage: 50, columns: ['name'] },
};

beforeEach(() => {
  kept.views = [view];
  kept.isRefused = false;
});
afterEach(cleanup);

const search = (filter: object) => `/tools?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

function openStock(at: string) {
  const { provider, requested } = toolProvider();
  const element = (
    <>
      <ListBase resource={toolEntity.name} disableAuthentication>
        <SavedQueriesList />
      </ListBase>
      <Toasts />
    </>
  );
  openTools({ provider, at, element });
  return { requested };
}

async function saveAs(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: /Save current query/ }));
  await userEvent.type(await screen.findByLabelText('Query name'), title);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test('react-admin’s list of saved queries offers the views of the service, and opens them', async () => {
  const { requested } = openStock('/tools');
  await userEvent.click(await screen.findByText('Long ones'));
  await waitFor(() => expect(requested.at(-1)?.filter).toEqual({ q: 'long' }));
});

test('what it saves the service keeps, and our own menu of views has it', async () => {
  openStock(search({ q: 'saw' }));
  await saveAs('Saws');
  expect(await screen.findByText('Saws')).toBeTruthy();
  expect(kept.views).toHaveLength(2);
  expect(kept.views[1]).toMatchObject({ title: 'Saws', shared: false, settings: { filter: { q: 'saw' } } });
  cleanup();
  openTools({ provider: toolProvider().provider, element: <ListScreen /> });
  await userEvent.click(await screen.findByRole('button', { name: /^Views/ }));
  expect(await screen.findByRole('menuitem', { name: 'Saws' })).toBeTruthy();
});

test('what it removes is gone from the service, and nothing else', async () => {
  openStock(search({ q: 'saw' }));
  await saveAs('Saws');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove saved query' }));
  await userEvent.click(await screen.findByRole('button', { name: /Confirm|Delete|Remove/ }));
  await waitFor(() => expect(kept.views).toEqual([view]));
});

test('what the service refuses is said, and not offered', async () => {
  kept.isRefused = true;
  openStock(search({ q: 'saw' }));
  await saveAs('Saws');
  expect(await screen.findByText('Too many')).toBeTruthy();
  expect(screen.queryByText('Saws')).toBeNull();
});
