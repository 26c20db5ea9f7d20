import { useState } from 'react';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { Density } from '../../listState.ts';
import { type EntityList, useEntityList } from './useEntityList.ts';
import type { OwnListState } from './useListState.ts';

/**
 * A list whose state is kept in the page, because the page's URL has other parameters. Takes the fixed filter and the
 * initial page size.
 */
export function useLocalList(
  fixed: RecordData,
  perPage?: number,
): EntityList & { readonly list: OwnListState } {
  const { entity } = useEntity();
  const found = useEntityList(fixed, { isLocal: true, ...(perPage === undefined ? {} : { perPage }) });
  const [view, setView] = useState<OwnListState['view']>();
  const [columns, setColumns] = useState(entity.list.columns);
  const [density, setDensity] = useState<Density>('compact');
  const { controller, query } = found;
  const ask: OwnListState['changeQuery'] = (wanted) => {
    const { filter, sort, perPage, page } = typeof wanted === 'function' ? wanted(query) : wanted;
    if (filter) controller.setFilters(filter);
    if (sort) controller.setSort(sort);
    if (perPage) controller.setPerPage(perPage);
    if (page) controller.setPage(page);
  };
  const showColumns = (names: readonly string[]) =>
    setColumns(names.length === 0 ? entity.list.columns : names);
  const list: OwnListState = {
    ...query,
    view,
    columns,
    density,
    isBroken: false,
    isOwnChoice: false,
    changeQuery: ask,
    showColumns,
    setDensity,
    openView: (opened, settings) => {
      setView(opened);
      ask(settings);
      if (settings.columns) showColumns(settings.columns);
      if (settings.density) setDensity(settings.density);
    },
  };
  return { ...found, list };
}
