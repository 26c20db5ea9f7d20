import { useState } from 'react';
import { pageSizes } from '#schemas/protocol/listQuery.ts';
import { useEntity } from '../../../../derived/EntityContext.tsx';
import type { ListState } from '../../../../derived/list/listState.ts';
import { firstFilter } from '../../../../derived/list/state/address.ts';
import type { OwnListState } from '../../../../derived/list/state/useListState.ts';

/** The state of the playground's list. It stays in the page: the address is that of the schema. */
export function usePlayListState(): OwnListState {
  const { entity } = useEntity();
  const [state, setState] = useState<ListState>({
    filter: firstFilter(entity),
    sort: entity.list.sort,
    page: 1,
    perPage: pageSizes[0],
    view: undefined,
    columns: entity.list.columns,
    density: 'compact',
  });
  const change = (part: Partial<ListState>) => setState((before) => ({ ...before, ...part }));
  return {
    ...state,
    isBroken: false,
    ask: (query) => change({ page: 1, ...query }),
    showColumns: (columns) => change({ columns: columns.length === 0 ? entity.list.columns : columns }),
    setDensity: (density) => change({ density }),
    openView: (view, { filter, sort, columns, density, perPage }) =>
      change({
        view,
        page: 1,
        ...(filter ? { filter } : {}),
        ...(sort ? { sort } : {}),
        ...(columns ? { columns } : {}),
        ...(density ? { density } : {}),
        ...(perPage ? { perPage } : {}),
      }),
  };
}
