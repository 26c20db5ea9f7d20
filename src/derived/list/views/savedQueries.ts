import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { SavedQuery, Store } from 'react-admin';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import { createView, deleteView, listViews, updateView } from '#providers/savedViews/savedViews.ts';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import type { SavedView, SentView } from '#schemas/protocol/entities/savedView.ts';
import { failureInPlace } from '../../../results/readFailureShown.ts';

/** The query that loads the saved views of a list. All components use it, so that they share one response. */
export const viewsQuery = (entity: string) => ({
  queryKey: ['savedViews', entity],
  queryFn: () => listViews(entity),
  meta: failureInPlace,
});

/** A saved view in the format of react-admin's `useSavedQueries`. */
interface ViewQuery extends SavedQuery {
  /** The saved view; undefined if the query is not saved yet. */
  readonly view?: SavedView;
}

export interface SavedQueriesStore {
  readonly store: Store;
  /** Adds a listener for failures to save or delete views. Returns the function that removes it. */
  readonly onFailure: (listener: (error: Error) => void) => () => void;
}

/**
 * Makes react-admin's `useSavedQueries` use the saved views of the service. That hook stores its list under
 * `RESOURCE.savedQueries`: reading the key returns the views, and setting it saves or deletes views in the service; the
 * list updates afterwards.
 */
export function savedQueriesStore(store: Store, client: QueryClient): SavedQueriesStore {
  const listeners = new Set<(error: Error) => void>();
  const write = async (entity: string, queries: readonly ViewQuery[]) => {
    try {
      await syncViews(entity, await client.fetchQuery(viewsQuery(entity)), queries);
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
      else void write(entity, value as readonly ViewQuery[]);
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

const known = new WeakMap<readonly SavedView[], readonly ViewQuery[]>();

/** Converts views to react-admin's format. Cached per array, so that subscribers are called only for real changes. */
function queriesOf(views: readonly SavedView[]): readonly ViewQuery[] {
  const queries = known.get(views) ?? views.map(queryOf);
  known.set(views, queries);
  return queries;
}

/** Converts a view to react-admin's format. Missing settings get default values. */
function queryOf(view: SavedView): ViewQuery {
  const { filter = {}, sort = { field: 'id', order: 'ASC' }, perPage = pageSizes[0] } = view.settings;
  const value = { filter, sort: { ...sort }, perPage, displayedFilters: {} as never };
  return { label: view.title, value, view };
}

/**
 * Saves the difference between the stored views and a new list of them: deletes missing views, updates changed ones,
 * and creates new ones.
 */
async function syncViews(entity: string, views: readonly SavedView[], queries: readonly ViewQuery[]) {
  const remainingIds = new Set(queries.map(({ view }) => view?.viewId));
  const removed = views.filter(({ viewId }) => !remainingIds.has(viewId));
  await Promise.all(removed.map(({ viewId }) => deleteView(viewId)));
  for (const query of queries) {
    if (!query.view) await createView(sentView(entity, query));
    else if (!isSame(query, queryOf(query.view)))
      await updateView(query.view.viewId, sentView(entity, query));
  }
}

function sentView(entity: string, { label, value, view }: ViewQuery): SentView {
  const { filter = {}, sort, perPage } = value;
  const querySettings = { filter, ...(sort ? { sort: { ...sort } } : {}), ...(perPage ? { perPage } : {}) };
  return {
    entity,
    title: label,
    shared: view?.shared ?? false,
    settings: { ...view?.settings, ...querySettings },
  };
}
