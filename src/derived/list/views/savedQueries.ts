import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { SavedQuery, Store } from 'ra-core';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import { createView, deleteView, listViews, updateView } from '#providers/savedViews/savedViews.ts';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import type { SavedView, SentView } from '#schemas/protocol/entities/savedView.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';

/** How the views of a list are read; every reader shares one answer. */
export const viewsQuery = (entity: string) => ({
  queryKey: ['savedViews', entity],
  queryFn: () => listViews(entity),
  meta: shownInPlace,
});

/** A view as react-admin's `useSavedQueries` gives it. */
interface KeptQuery extends SavedQuery {
  /** None for one that is to be kept. */
  readonly view?: SavedView;
}

export interface SavedQueriesStore {
  readonly store: Store;
  /** Tells of views that could not be kept or removed; gives what ends it. */
  readonly onFailure: (listener: (error: Error) => void) => () => void;
}

/**
 * react-admin's store with the views of the service behind `useSavedQueries`, which keeps its list under
 * `RESOURCE.savedQueries`: what is set there is kept or removed by the service, and is there when that has been done.
 */
export function savedQueriesStore(store: Store, client: QueryClient): SavedQueriesStore {
  const listeners = new Set<(error: Error) => void>();
  const write = async (entity: string, queries: readonly KeptQuery[]) => {
    try {
      await keep(entity, await client.fetchQuery(viewsQuery(entity)), queries);
    } catch (error) {
      for (const listener of listeners) listener(error as Error);
    }
    await client.invalidateQueries({ queryKey: viewsQuery(entity).queryKey });
  };
  const own: Partial<Store> = {
    getItem: (key, otherwise) => {
      const entity = entityOf(key);
      if (entity === undefined) return store.getItem(key, otherwise);
      const views = client.getQueryData<SavedView[]>(viewsQuery(entity).queryKey);
      return (views ? queriesOf(views) : otherwise) as typeof otherwise;
    },
    setItem: (key, value) => {
      const entity = entityOf(key);
      if (entity === undefined) store.setItem(key, value);
      else void write(entity, value as readonly KeptQuery[]);
    },
    subscribe: (key, callback) => {
      const entity = entityOf(key);
      if (entity === undefined) return store.subscribe(key, callback);
      const observer = new QueryObserver<SavedView[]>(client, viewsQuery(entity));
      return observer.subscribe(({ data }) => data && callback(queriesOf(data)));
    },
  };
  return {
    store: { ...store, ...own },
    onFailure: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function entityOf(key: string): string | undefined {
  return /^(.+)\.savedQueries$/.exec(key)?.[1];
}

const known = new WeakMap<readonly SavedView[], readonly KeptQuery[]>();

/** The same views are the same list: whoever listens to the store hears of changes alone. */
function queriesOf(views: readonly SavedView[]): readonly KeptQuery[] {
  const queries = known.get(views) ?? views.map(queryOf);
  known.set(views, queries);
  return queries;
}

/** What a view does not say is as lists begin. */
function queryOf(view: SavedView): KeptQuery {
  const { filter = {}, sort = { field: 'id', order: 'ASC' }, perPage = pageSizes[0] } = view.settings;
  const value = { filter, sort: { ...sort }, perPage, displayedFilters: {} as never };
  return { label: view.title, value, view };
}

/** Removes what is not in the list any more, changes what is there under another name or question, keeps the rest. */
async function keep(entity: string, views: readonly SavedView[], queries: readonly KeptQuery[]) {
  const left = new Set(queries.map(({ view }) => view?.viewId));
  const gone = views.filter(({ viewId }) => !left.has(viewId));
  await Promise.all(gone.map(({ viewId }) => deleteView(viewId)));
  for (const query of queries) {
    if (!query.view) await createView(sentView(entity, query));
    else if (!isSame(query, queryOf(query.view)))
      await updateView(query.view.viewId, sentView(entity, query));
  }
}

function sentView(entity: string, { label, value, view }: KeptQuery): SentView {
  const { filter = {}, sort, perPage } = value;
  const asked = { filter, ...(sort ? { sort: { ...sort } } : {}), ...(perPage ? { perPage } : {}) };
  return { entity, title: label, shared: view?.shared ?? false, settings: { ...view?.settings, ...asked } };
}
