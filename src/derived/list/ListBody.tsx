import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type RaRecord, useTranslate } from 'ra-core';
import { mayRetry } from '../../results/mayRetry.ts';
import { RequestId } from '../../results/RequestId.tsx';
import { ListCards } from './cards/ListCards.tsx';
import { Paging } from './paging/Paging.tsx';
import type { Selection } from './selection/useSelection.ts';
import type { ListSlots } from './slots.ts';
import type { ListRows } from './state/useEntityList.ts';
import type { OwnListState } from './state/useListState.ts';
import { BrokenAddress, FailedRows } from './states/FailedRows.tsx';
import { ListSkeleton } from './states/ListSkeleton.tsx';
import { NoRows } from './states/NoRows.tsx';
import { ListTable } from './table/ListTable.tsx';

interface ListBodyProps {
  readonly list: OwnListState;
  readonly found: ListRows;
  readonly labelOf: (record: RaRecord) => string;
  readonly selection: Selection | undefined;
  readonly cells: ListSlots['cells'];
  readonly isPhone: boolean;
  readonly onOpen: (record: RaRecord) => void;
}

/**
 * The rows, or what stands in their place; an empty, a failed and a broken list look different
 * (docs/quality.md#9-empty-failed-and-forbidden-look-different).
 */
export function ListBody(props: ListBodyProps) {
  const { list, found, isPhone, ...shown } = props;
  const { rows, total, error } = found;
  if (list.isBroken) return <Sheet>{<BrokenAddress list={list} />}</Sheet>;
  if (found.isLoading) return <Sheet>{<ListSkeleton count={list.perPage} density={list.density} />}</Sheet>;
  if (error && rows.length === 0) {
    return <Sheet>{<FailedRows error={error} list={list} onRetry={found.refetch} />}</Sheet>;
  }
  if (found.isEmpty) return <Sheet>{<NoRows list={list} />}</Sheet>;
  const { columns, sort, density } = list;
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
          <ListCards {...common} />
        ) : (
          <ListTable
            {...common}
            sort={sort}
            density={density}
            onSort={(next) => list.ask({ sort: next })}
            onOpen={shown.onOpen}
            {...(shown.cells ? { cells: shown.cells } : {})}
          />
        )}
        <Paging list={list} total={total ?? rows.length} isAbout={found.isAbout} shown={rows.length} />
      </Sheet>
    </>
  );
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
