import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ComponentProps } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { RetryAlert } from '../../results/RetryAlert.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import type { ListSlots } from '../listSlots.ts';
import type { Density, ListStateControl } from '../listState.ts';
import { ChangedNotice } from '../live/ChangedNotice.tsx';
import { ChangedRowsContext, useChangedRows } from '../live/useChangedRows.ts';
import type { SidePanelState } from './beside/useSidePanel.ts';
import { isRanked } from './filter/conditions.ts';
import { summaryBy } from './measures/summaryBy.ts';
import { Paging } from './Paging.tsx';
import type { Selection } from './selection/useSelection.ts';
import type { ListRows } from './state/useEntityList.ts';
import type { OwnListState } from './state/useListState.ts';
import { FailedRows } from './states/FailedRows.tsx';
import { ListSkeleton } from './states/ListSkeleton.tsx';
import { ListTable } from './table/ListTable.tsx';

const place = () => <Box sx={{ minHeight: 250 }} />;

/** The empty state, loaded only if there are no rows. A placeholder reserves its space. */
const NoRows = onDemand(
  Object.assign(() => import('./states/NoRows.tsx').then((file) => file.NoRows), { framed: true } as const),
  place,
);
const BrokenAddress = onDemand(
  Object.assign(() => import('./states/BrokenAddress.tsx').then((file) => file.BrokenAddress), {
    framed: true,
  } as const),
  place,
);

interface ListBodyProps {
  /** The side panel; undefined if there is none. */
  readonly beside?: SidePanelState | undefined;
  /** The columns that fit into the available width. */
  readonly columns: readonly string[];
  readonly list: OwnListState;
  readonly found: ListRows;
  /** The complete filter of the list, including the owner of a tab's rows. */
  readonly filter: ListStateControl['filter'];
  readonly labelOf: (record: RaRecord) => string;
  readonly selection: Selection | undefined;
  readonly cells: ListSlots['cells'];
  readonly beneath?: ListSlots['beneath'];
  readonly whenEmpty?: ListSlots['whenEmpty'];
  readonly isPhone: boolean;
  /** The accessible label of the pagination, for pages with several lists. */
  readonly pagingLabel?: string | undefined;
  readonly onOpen: (record: RaRecord) => void;
}

const SummaryTable = onDemand(
  () => import('./measures/SummaryTable.tsx').then((file) => file.SummaryTable),
  place,
);

/**
 * The rows of a list, or the state that replaces them: loading, empty, error or broken URL, each distinct
 * (docs/quality.md#9-empty-failed-and-forbidden-look-different).
 */
export function ListBody(props: ListBodyProps) {
  const { list, found, isPhone, columns, whenEmpty, ...shown } = props;
  const { rows, total, error } = found;
  const { entity } = useEntity();
  const changed = useChangedRows(entity, found);
  const by = summaryBy(entity, useSearchParams()[0]);
  if (list.isBroken) return <Sheet>{<BrokenAddress list={list} />}</Sheet>;
  if (by) return <Sheet>{<SummaryTable list={list} filter={shown.filter} by={by} />}</Sheet>;
  if (found.isLoading) return <Sheet>{<ListSkeleton count={list.perPage} density={list.density} />}</Sheet>;
  if (error && rows.length === 0) {
    return <Sheet>{<FailedRows error={error} list={list} onRetry={found.refetch} />}</Sheet>;
  }
  if (found.isEmpty)
    return (
      <>
        <ChangedNotice count={changed.count} onShow={found.refetch} />
        <Sheet>{<NoRows list={list} WhenEmpty={whenEmpty} />}</Sheet>
      </>
    );
  const { sort, density } = list;
  const [Table, Cards] = isPlain(entity) ? [PlainTable, PlainCards] : [LazyGroupedTable, LazyGroupedCards];
  const common = {
    rows,
    columns,
    isBusy: found.isFetching,
    labelOf: shown.labelOf,
    selection: shown.selection,
    ...(shown.beneath ? { beneath: shown.beneath } : {}),
  };
  return (
    <ChangedRowsContext value={changed.ids}>
      <ChangedNotice count={changed.count} onShow={found.refetch} />
      {error && <Stale error={error} onRetry={found.refetch} />}
      <Sheet>
        {isPhone ? (
          <Cards {...common} filter={shown.filter} sort={sort} cells={shown.cells} />
        ) : (
          <Table
            {...common}
            filter={shown.filter}
            sort={sort}
            density={density}
            beside={shown.beside}
            isRanked={isRanked(entity, list)}
            onSort={(next) => list.changeQuery({ sort: next })}
            onOpen={shown.onOpen}
            {...(shown.cells ? { cells: shown.cells } : {})}
          />
        )}
        <Paging
          list={list}
          total={total ?? rows.length}
          isAbout={found.isAbout}
          rowsShown={rows.length}
          label={shown.pagingLabel}
        />
      </Sheet>
    </ChangedRowsContext>
  );
}

/** The table with groups and totals, lazy-loaded because few lists need it. */
const LazyGroupedTable = onDemand(
  () => import('./table/GroupedTable.tsx').then((file) => file.GroupedTable),
  RowsPlace,
);

const ListCards = onDemand(() => import('./ListCards.tsx').then((file) => file.ListCards), RowsPlace);

const LazyGroupedCards = onDemand(
  () => import('./table/GroupedTable.tsx').then((file) => file.GroupedCards),
  RowsPlace,
);

/** Placeholder of the lazy-loaded rows, with one line per row. */
function RowsPlace({ rows, density = 'comfortable' }: { rows: readonly RaRecord[]; density?: Density }) {
  return <ListSkeleton count={rows.length} density={density} />;
}

function PlainCards({ filter: _, sort: __, ...props }: ComponentProps<typeof LazyGroupedCards>) {
  return <ListCards {...props} />;
}

function PlainTable({ filter: _, ...props }: ComponentProps<typeof LazyGroupedTable>) {
  return <ListTable {...props} />;
}

function isPlain({ list }: Entity): boolean {
  return list.group === undefined && Object.keys(list.totals).length === 0;
}

/** A warning that the rows are stale, because the latest request failed. */
function Stale({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <RetryAlert error={error} onRetry={onRetry}>
      {translate('list.stale')} {error.message}
    </RetryAlert>
  );
}

function Sheet({ children }: { children: React.ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box>{children}</Box>
    </Paper>
  );
}
