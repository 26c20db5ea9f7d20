import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { shortFields } from '#schemas/model/entity/listOptions.ts';
import { columnsWith } from '#schemas/model/entity/nameColumn.ts';
import type { ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useStableCallback } from '../../../ui/useStableCallback.ts';
import type { ListQuery, ListStateControl } from '../../listState.ts';
import { isSameFilter, readAddress, writeAddress } from './address.ts';
import { useListDensity } from './useListDensity.ts';

export interface OwnListState extends ListStateControl {
  /** Whether the URL's filter can't be parsed. */
  readonly isBroken: boolean;
  /** Whether the user has chosen the columns. All of them are then shown, even if they do not fit. */
  readonly isOwnChoice: boolean;
}

/**
 * Extends the list state that react-admin keeps in the URL. Adds the open view, columns and density (per user and
 * list), one history entry per search, and an error for an invalid filter (docs/quality.md#7-unknown-is-an-error).
 * `query` is the state of react-admin's controller; `onAsk` receives the next query before the page renders for it.
 */
export function useListState(
  query: ListQuery,
  onAsk: (requested: ListQuery) => void = () => {},
): OwnListState {
  const { entity } = useEntity();
  const [params, setParams] = useSearchParams();
  const [density, setDensity] = useListDensity();
  const notifyQuery = useStableCallback(onAsk);
  const { view, isBroken } = useMemo(() => readAddress(entity, params), [entity, params]);
  const { columns, isOwnChoice, keepColumns } = useColumns(view, query.filter);

  const go = useCallback(
    (requested: ListQuery, opened: ListStateControl['view'], replace = false) =>
      setParams((before) => writeAddress(entity, requested, opened, before), {
        replace,
        preventScrollReset: true,
      }),
    [entity, setParams],
  );
  // The URL updates asynchronously, and the user may change the list again before it does.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  });
  const ask = useCallback<ListStateControl['changeQuery']>(
    (wanted) => {
      const now = latest.current;
      const requested = typeof wanted === 'function' ? wanted(now) : wanted;
      const isPaging = Object.keys(requested).join() === 'page';
      // A search adds one history entry in total, not one per request while the user types.
      const isSearch = requested.filter?.q !== undefined && now.filter.q !== undefined;
      const next = { ...now, page: 1, ...requested };
      latest.current = next;
      notifyQuery(next);
      go(next, view, isSearch && !isPaging);
    },
    [view, go, notifyQuery],
  );
  const openView = useCallback(
    (opened: ListStateControl['view'], settings: ViewSettings) => {
      if (settings.columns && typeof opened === 'number') keepColumns(settings.columns);
      if (settings.density) setDensity(settings.density);
      const next = {
        filter: settings.filter ?? firstFilter(entity),
        sort: settings.sort ?? entity.list.sort,
        page: 1,
        perPage: settings.perPage ?? query.perPage,
      };
      // If the URL already names the view, opening it adds no history entry.
      go(next, opened, opened === view);
    },
    [entity, query, view, go, keepColumns, setDensity],
  );

  return {
    ...query,
    view,
    isBroken,
    isOwnChoice,
    columns,
    density,
    changeQuery: ask,
    openView,
    showColumns: (names) => keepColumns(names.length === 0 ? null : [...names]),
    setDensity,
  };
}

/**
 * The columns of the list in context: the user's choice among the fields that they may see. A view of the entity file
 * that declares columns has a separate choice.
 */
function useColumns(view: ListStateControl['view'], filter: ListQuery['filter']) {
  const { entity, fields } = useEntity();
  // A list in its default state shows its default view.
  const isFirst = view === undefined && isSameFilter(filter, firstFilter(entity));
  const currentView = isFirst ? entity.list.opens : entity.list.views.find(({ title }) => title === view);
  const own = currentView?.columns;
  const [retained, keepColumns] = useStore<readonly string[] | null>(
    `list.${entity.name}.columns${own ? `.${currentView?.title}` : ''}`,
    null,
  );
  const choosable = useMemo(() => {
    const visibleNames = new Set(fields.map((field) => field.name));
    return new Set(
      shortFields(entity)
        .map((field) => field.name)
        .filter((name) => visibleNames.has(name)),
    );
  }, [entity, fields]);
  const columns = useMemo(() => {
    const { name } = entity.list;
    const first = own ?? entity.list.columns;
    const chosen = columnsWith(name, retained ?? first).filter((column) => choosable.has(column));
    return chosen.length > 0 ? chosen : first.filter((column) => choosable.has(column));
  }, [retained, own, entity, choosable]);
  return { columns, isOwnChoice: retained !== null, keepColumns };
}
