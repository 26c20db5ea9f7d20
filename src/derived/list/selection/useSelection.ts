import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type Identifier, type ListControllerResult, type RaRecord, useDataProvider } from 'react-admin';
import type { ConsoleProvider, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { versionOf } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { ListQuery } from '../../listState.ts';
import { isSameFilter } from '../state/address.ts';
import { between, noneSelected, type Selected, withIds, withRows, withShownVersions } from './selected.ts';

/** The selection of a list across all pages. */
export interface Selection {
  readonly count: number;
  readonly isEmpty: boolean;
  readonly has: (id: Identifier) => boolean;
  /** Selects or deselects a row. With `extend`, does the same to all rows since the last toggled one. */
  readonly toggle: (id: Identifier, options?: { readonly extend?: boolean }) => void;
  readonly pageState: 'none' | 'some' | 'all';
  readonly togglePage: () => void;
  readonly isAllMatching: boolean;
  /** Selects all matching records and returns them. Throws `ServiceError`. */
  readonly selectAllMatching: () => Promise<readonly SelectedRecord[]>;
  readonly isLoading: boolean;
  readonly clear: () => void;
  /** Deselects the given records. */
  readonly deselect: (ids: readonly Identifier[]) => void;
  /** Whether the list's filter has changed since the records were selected. Some of them may then no longer match. */
  readonly isFromOtherFilter: boolean;
  /** Number of selected records that the current filter excludes; undefined while unknown. */
  readonly notMatching: number | undefined;
  readonly records: readonly SelectedRecord[];
}

/**
 * Extends the selection of react-admin's list controller, which consists of ids only. Adds the version and label of
 * each record, the filter at the time of selection, and the selection of all matching records, which loads each of them
 * (docs/quality.md#3-a-list-tells-the-truth). The selection survives pagination, and ends when the user leaves the
 * list.
 */
export function useSelection(
  { selectedIds, onSelect }: Pick<ListControllerResult, 'selectedIds' | 'onSelect'>,
  query: ListQuery,
  rows: readonly RaRecord[],
  labelOf: (record: RaRecord) => string,
): Selection {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const [known, setKnown] = useState(noneSelected);
  const [isLoading, setLoading] = useState(false);
  const last = useRef<Identifier>(undefined);
  const { filter } = query;
  const picked = (row: RaRecord) => ({
    id: row.id,
    version: versionOf(row),
    label: labelOf(row),
  });
  const selected = withIds(known, selectedIds, rows.map(picked), filter);
  const { records, isAllMatching } = selected;
  // The current selection, because one key press can change it twice before the next render.
  const latest = useRef(selected);
  latest.current = selected;
  const change = (to: (before: Selected) => Selected) => {
    const next = to(latest.current);
    latest.current = next;
    setKnown(next);
    onSelect([...next.records.keys()]);
  };

  const setRows = (changed: readonly RaRecord[], isOn: boolean) =>
    change((before) => withRows(before, changed.map(picked), isOn, filter));
  const toggle: Selection['toggle'] = (id, { extend = false } = {}) => {
    const from = extend ? (last.current ?? id) : id;
    setRows(between(rows, from, id), !records.has(id));
    last.current = id;
  };
  const selectAllMatching = async () => {
    setLoading(true);
    try {
      const { sort, page, perPage } = query;
      const all = await provider.selection(entity.name, { sort, filter, pagination: { page, perPage } });
      const found = new Map(all.map((one) => [one.id, one]));
      change(() => ({ records: found, filter, isAllMatching: true }));
      return all;
    } finally {
      setLoading(false);
    }
  };
  const list = useMemo(() => withShownVersions(records, rows), [records, rows]);
  const ids = useMemo(() => [...records.keys()], [records]);
  const isFromOtherFilter = records.size > 0 && !isSameFilter(selected.filter, filter);
  const onPage = rows.filter((row) => records.has(row.id)).length;
  const pageState = onPage === 0 ? 'none' : onPage === rows.length ? 'all' : 'some';
  return {
    count: records.size,
    isEmpty: records.size === 0,
    has: (id) => records.has(id),
    toggle,
    pageState,
    togglePage: () => setRows(rows, pageState !== 'all'),
    isAllMatching: isAllMatching && !isFromOtherFilter,
    selectAllMatching,
    isLoading,
    clear: () => change(() => noneSelected),
    deselect: (ids) => {
      const deselected = ids.map((id) => ({ id, version: 0, label: '' }));
      change((before) => withRows(before, deselected, false, filter));
    },
    isFromOtherFilter,
    notMatching: useNotMatching(ids, filter, isFromOtherFilter),
    records: list,
  };
}

/** Maximum number of selected ids that are sent to the service in a filter. For more, all matching ids are loaded. */
const maxFilteredIds = 500;

/**
 * The number of selected records that the list's filter excludes; undefined while unknown. Loaded only if the filter
 * has changed since the records were selected (`isRequested`).
 */
function useNotMatching(
  ids: readonly Identifier[],
  filter: RecordData,
  isRequested: boolean,
): number | undefined {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const { data } = useQuery({
    queryKey: [entity.name, 'notMatching', filter, ids],
    queryFn: async ({ signal }) => ids.length - (await matching(provider, entity.name, ids, filter, signal)),
    enabled: isRequested && ids.length > 0,
  });
  return isRequested ? data : 0;
}

async function matching(
  provider: ConsoleProvider,
  resource: string,
  ids: readonly Identifier[],
  filter: RecordData,
  signal: AbortSignal,
): Promise<number> {
  if (ids.length <= maxFilteredIds) {
    const pagination = { page: 1, perPage: 1 };
    const { total } = await provider.getList(resource, {
      pagination,
      filter: { ...filter, id: ids },
      signal,
    });
    return total ?? 0;
  }
  const selected = new Set(ids);
  const all = await provider.selection(resource, { filter, signal });
  return all.filter(({ id }) => selected.has(id)).length;
}
