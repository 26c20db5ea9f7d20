import { useStore } from 'ra-core';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { shortFields } from '#schemas/model/entity/listOptions.ts';
import { columnsWith } from '#schemas/model/entity/nameColumn.ts';
import type { ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useStable } from '../../../ui/useStable.ts';
import type { ListQuery, ListStateControl } from '../../listState.ts';
import { isSameFilter, readAddress, writeAddress } from './address.ts';
import { useListDensity } from './useListDensity.ts';

export interface OwnListState extends ListStateControl {
  /** The address holds a filter that is none. */
  readonly isBroken: boolean;
  /** The person has chosen the columns: none is left out for want of room. */
  readonly isOwnChoice: boolean;
}

/**
 * What the console adds to the list state that react-admin keeps in the address: the view that is open, columns and
 * density (the person's own, by list), one step back for a search that is being typed, and a filter that cannot be
 * read is said (docs/quality.md#7-unknown-is-an-error). `query` is the state as react-admin's controller has read it;
 * `onAsk` hears of the next one before the page is drawn for it.
 */
export function useListState(
  query: ListQuery,
  onAsk: (requested: ListQuery) => void = () => {},
): OwnListState {
  const { entity } = useEntity();
  const [params, setParams] = useSearchParams();
  const [density, setDensity] = useListDensity();
  const hear = useStable(onAsk);
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
  // The address is drawn a moment after it was asked for, and somebody may ask for more before.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  });
  const ask = useCallback<ListStateControl['ask']>(
    (wanted) => {
      const now = latest.current;
      const requested = typeof wanted === 'function' ? wanted(now) : wanted;
      const isPaging = Object.keys(requested).join() === 'page';
      // A search that is being typed is one step back, not one for each rest.
      const isSearch = requested.filter?.q !== undefined && now.filter.q !== undefined;
      const next = { ...now, page: 1, ...requested };
      latest.current = next;
      hear(next);
      go(next, view, isSearch && !isPaging);
    },
    [view, go, hear],
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
      // A link that names a view alone is no step of its own.
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
    ask,
    openView,
    showColumns: (names) => keepColumns(names.length === 0 ? null : [...names]),
    setDensity,
  };
}

/**
 * The columns of the list in context: those that the person has chosen, of those that they may see. A view of the file
 * that has its own is chosen for by itself.
 */
function useColumns(view: ListStateControl['view'], filter: ListQuery['filter']) {
  const { entity, fields } = useEntity();
  // A list that nobody has asked for anything yet shows the view that it opens with.
  const isFirst = view === undefined && isSameFilter(filter, firstFilter(entity));
  const shown = isFirst ? entity.list.opens : entity.list.views.find(({ title }) => title === view);
  const own = shown?.columns;
  const [retained, keepColumns] = useStore<readonly string[] | null>(
    `list.${entity.name}.columns${own ? `.${shown?.title}` : ''}`,
    null,
  );
  const choosable = useMemo(() => {
    const shown = new Set(fields.map((field) => field.name));
    return new Set(
      shortFields(entity)
        .map((field) => field.name)
        .filter((name) => shown.has(name)),
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
