import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useTranslate } from 'ra-core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { mayRetry } from '../../results/mayRetry.ts';
import { RequestId } from '../../results/RequestId.tsx';
import { measures } from '../../ui/theme/tokens.ts';
import type { ListSlots } from '../listSlots.ts';
import type { Density, ListStateControl } from '../listState.ts';
import { useAddPath } from '../record/useAddPath.ts';
import type { Beside } from './beside/useBeside.ts';
import { chipsOf, isRanked, leavesOutHidden, searchOf } from './filter/conditions.ts';
import { Paging } from './Paging.tsx';
import type { Selection } from './selection/useSelection.ts';
import type { ListRows } from './state/useEntityList.ts';
import type { OwnListState } from './state/useListState.ts';
import { BrokenAddress, FailedRows } from './states/FailedRows.tsx';
import { ListNotice } from './states/ListNotice.tsx';
import { ListTable } from './table/ListTable.tsx';

interface ListBodyProps {
  /** What is shown beside the rows; none: nothing can be. */
  readonly beside?: Beside | undefined;
  /** The columns of the list that there is room for. */
  readonly columns: readonly string[];
  readonly list: OwnListState;
  readonly found: ListRows;
  /** What is asked for, of a tab the record among it. */
  readonly filter: ListStateControl['filter'];
  readonly labelOf: (record: RaRecord) => string;
  readonly selection: Selection | undefined;
  readonly cells: ListSlots['cells'];
  readonly whenEmpty?: ListSlots['whenEmpty'];
  readonly isPhone: boolean;
  readonly onOpen: (record: RaRecord) => void;
}

/**
 * The rows, or what stands in their place; an empty, a failed and a broken list look different
 * (docs/quality.md#9-empty-failed-and-forbidden-look-different).
 */
export function ListBody(props: ListBodyProps) {
  const { list, found, isPhone, columns, whenEmpty, ...shown } = props;
  const { rows, total, error } = found;
  const { entity } = useEntity();
  if (list.isBroken) return <Sheet>{<BrokenAddress list={list} />}</Sheet>;
  if (found.isLoading) return <Sheet>{<ListSkeleton count={list.perPage} density={list.density} />}</Sheet>;
  if (error && rows.length === 0) {
    return <Sheet>{<FailedRows error={error} list={list} onRetry={found.refetch} />}</Sheet>;
  }
  if (found.isEmpty) return <Sheet>{<NoRows list={list} WhenEmpty={whenEmpty} />}</Sheet>;
  const { sort, density } = list;
  const [Table, Cards] = isPlain(entity) ? [PlainTable, PlainCards] : [LazyGroupedTable, LazyGroupedCards];
  const common = {
    rows,
    columns,
    isBusy: found.isFetching,
    labelOf: shown.labelOf,
    selection: shown.selection,
  };
  return (
    <>
      {error && <Stale error={error} onRetry={found.refetch} />}
      <Sheet>
        {isPhone ? (
          <Suspense fallback={<ListSkeleton count={rows.length} density={density} />}>
            <Cards {...common} filter={shown.filter} sort={sort} cells={shown.cells} />
          </Suspense>
        ) : (
          <Suspense fallback={<ListSkeleton count={rows.length} density={density} />}>
            <Table
              {...common}
              filter={shown.filter}
              sort={sort}
              density={density}
              beside={shown.beside}
              isRanked={isRanked(entity, list)}
              onSort={(next) => list.ask({ sort: next })}
              onOpen={shown.onOpen}
              {...(shown.cells ? { cells: shown.cells } : {})}
            />
          </Suspense>
        )}
        <Paging list={list} total={total ?? rows.length} isAbout={found.isAbout} shown={rows.length} />
      </Sheet>
    </>
  );
}

/** Groups and totals are loaded where a list has some. */
const LazyGroupedTable = lazy(() =>
  import('./table/GroupedTable.tsx').then(({ GroupedTable }) => ({ default: GroupedTable })),
);

const ListCards = lazy(() => import('./ListCards.tsx').then((file) => ({ default: file.ListCards })));

const LazyGroupedCards = lazy(() =>
  import('./table/GroupedTable.tsx').then(({ GroupedCards }) => ({ default: GroupedCards })),
);

function PlainCards({ filter: _, sort: __, ...props }: ComponentProps<typeof LazyGroupedCards>) {
  return <ListCards {...props} />;
}

function PlainTable({ filter: _, ...props }: ComponentProps<typeof LazyGroupedTable>) {
  return <ListTable {...props} />;
}

function isPlain({ list }: Entity): boolean {
  return list.group === undefined && Object.keys(list.totals).length === 0;
}

/** The rows are those from before: what was asked for since could not be read. */
function Stale({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        mayRetry(error) && (
          <Button color="inherit" onClick={onRetry}>
            {translate('list.again')}
          </Button>
        )
      }
    >
      {translate('list.stale')} {error.message}
      <RequestId error={error} />
    </Alert>
  );
}

function Sheet({ children }: { children: React.ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box>{children}</Box>
    </Paper>
  );
}

/** As high as the rows that are on their way, so that nothing moves when they come. */
function ListSkeleton({ count, density }: { count: number; density: Density }) {
  const translate = useTranslate();
  const height = measures.row[density] + 1;
  return (
    <Box role="status" aria-label={translate('list.loading')} sx={{ minHeight: count * height + 36 }}>
      <Box sx={{ height: 36, bgcolor: 'sunken' }} />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <Box key={index} sx={{ height, px: 1.5, display: 'flex', alignItems: 'center', gap: 4 }}>
          <Skeleton variant="text" width={`${18 + ((index * 7) % 12)}%`} />
          <Skeleton variant="text" width={`${10 + ((index * 5) % 9)}%`} />
          <Skeleton variant="text" width={`${6 + ((index * 3) % 7)}%`} />
        </Box>
      ))}
    </Box>
  );
}

interface NoRowsProps {
  readonly list: ListStateControl;
  readonly WhenEmpty: ListSlots['whenEmpty'];
}

/** A list without rows: because there are none yet, or because none matches what is asked. */
function NoRows({ list, WhenEmpty }: NoRowsProps) {
  const { entity, text } = useEntity();
  const addPath = useAddPath();
  const translate = useTranslate();
  const things = text(entity.plural).toLowerCase();
  const isHiding = leavesOutHidden(entity, list.filter);
  const requested = chipsOf(list.filter).filter(
    ({ field }) => !(isHiding && field === entity.hiddenBy?.field),
  );
  const isFiltered = requested.length > 0 || searchOf(list.filter) !== '';
  if (isFiltered || list.page > 1) {
    return (
      <ListNotice
        icon={<SearchOff />}
        title={translate(isFiltered ? 'list.noMatch' : 'list.noPage', { things })}
        actions={
          <Button variant="outlined" onClick={() => list.ask({ filter: firstFilter(entity), page: 1 })}>
            {translate(isFiltered ? 'list.clearFilters' : 'list.firstPage')}
          </Button>
        }
      >
        {isHiding && translate('list.hiddenLeftOut')}
      </ListNotice>
    );
  }
  return (
    <ListNotice
      icon={<InboxOutlined />}
      title={translate('list.empty', { things })}
      actions={
        addPath && (
          <Button component={Link} to={addPath} variant="contained">
            {translate('list.add')}
          </Button>
        )
      }
    >
      {WhenEmpty ? <WhenEmpty /> : entity.description && text(entity.description)}
    </ListNotice>
  );
}
