import { useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../../../derived/EntityContext.tsx';
import type { Density, ListQuery } from '../../../../derived/list/listState.ts';
import { type EntityList, useEntityList } from '../../../../derived/list/state/useEntityList.ts';
import type { OwnListState } from '../../../../derived/list/state/useListState.ts';

const nothing: RecordData = {};

/** The playground's list and its state, which stays in the page: the address is that of the schema. */
export function usePlayList(): EntityList & { readonly list: OwnListState } {
  const { entity } = useEntity();
  const found = useEntityList(nothing, { isLocal: true });
  const [view, setView] = useState<OwnListState['view']>();
  const [columns, setColumns] = useState(entity.list.columns);
  const [density, setDensity] = useState<Density>('compact');
  const { controller, query } = found;
  const ask = ({ filter, sort, perPage, page }: Partial<ListQuery>) => {
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
    ask,
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
