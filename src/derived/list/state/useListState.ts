import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { shortFields } from '#schemas/model/readEntity.ts';
import type { ViewSettings } from '#schemas/protocol/savedView.ts';
import { useEntity } from '../../EntityContext.tsx';
import type { Density, ListQuery, ListStateControl } from '../listState.ts';
import { firstFilter, readAddress, withOwner, writeAddress } from './address.ts';

export interface OwnListState extends ListStateControl {
  /** The address holds a filter that is none. */
  readonly isBroken: boolean;
}

/**
 * The state of the entity's list: the question stands in the address, so that a reload or a shared link
 * shows the same; columns and density are the person's own, by list.
 */
export function useListState(): OwnListState {
  const { entity, fields } = useEntity();
  const [params, setParams] = useSearchParams();
  const [retained, keepColumns] = useStore<readonly string[] | null>(`list.${entity.name}.columns`, null);
  const [density, setDensity] = useStore<Density>('person.listDensity', 'compact');
  const address = useMemo(() => readAddress(entity, params), [entity, params]);

  const choosable = useMemo(() => {
    const shown = new Set(fields.map((field) => field.name));
    return new Set(
      shortFields(entity)
        .map((field) => field.name)
        .filter((name) => shown.has(name)),
    );
  }, [entity, fields]);
  const columns = useMemo(() => {
    const own = (retained ?? entity.list.columns).filter((name) => choosable.has(name));
    return own.length > 0 ? own : entity.list.columns.filter((name) => choosable.has(name));
  }, [retained, entity, choosable]);

  const go = useCallback(
    (query: ListQuery, view: ListStateControl['view'], replace = false) =>
      setParams((before) => withOwner(entity, before, writeAddress(entity, query, view)), {
        replace,
        preventScrollReset: true,
      }),
    [entity, setParams],
  );
  const ask = useCallback(
    (query: Partial<ListQuery>) => {
      const isPaging = Object.keys(query).join() === 'page';
      // A search that is being typed is one step back, not one for each rest.
      const isSearch = query.filter?.q !== undefined && address.filter.q !== undefined;
      go({ ...address, page: 1, ...query }, address.view, isSearch && !isPaging);
    },
    [address, go],
  );
  const openView = useCallback(
    (view: ListStateControl['view'], settings: ViewSettings) => {
      if (settings.columns) keepColumns(settings.columns);
      if (settings.density) setDensity(settings.density);
      const first = readAddress(entity, new URLSearchParams());
      go(
        {
          filter: settings.filter ?? firstFilter(entity),
          sort: settings.sort ?? first.sort,
          page: 1,
          perPage: settings.perPage ?? address.perPage,
        },
        view,
        // A link that names a view alone is no step of its own.
        view === address.view,
      );
    },
    [entity, address, go, keepColumns, setDensity],
  );

  return {
    ...address,
    columns,
    density,
    ask,
    openView,
    showColumns: (names) => keepColumns(names.length === 0 ? null : [...names]),
    setDensity,
  };
}
