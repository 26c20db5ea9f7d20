import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type RaRecord, useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';
import { RequestId } from '../../../results/RequestId.tsx';
import { tabularFigures } from '../../../ui/theme/PageStyles.tsx';
import type { OwnListState } from '../state/useListState.ts';
import { BrokenAddress } from '../states/BrokenAddress.tsx';
import { FailedRows } from '../states/FailedRows.tsx';
import { ListSkeleton } from '../states/ListSkeleton.tsx';
import { NoRows } from '../states/NoRows.tsx';
import { TreeTable } from './TreeTable.tsx';
import type { TreeControl } from './useTree.ts';
import type { TreeRows } from './useTreeRows.ts';

interface TreeBodyProps {
  readonly list: OwnListState;
  readonly read: TreeRows;
  readonly tree: TreeControl;
  readonly columns: readonly string[];
  readonly labelOf: (record: RaRecord) => string;
}

/**
 * The lines of a tree, or the state that replaces them: loading, empty or error, each distinct
 * (docs/quality.md#9-empty-failed-and-forbidden-look-different).
 */
export function TreeBody({ list, read, tree, columns, labelOf }: TreeBodyProps) {
  const { error, rows, isWhole } = read;
  const { density } = list;
  if (list.isBroken) return <Sheet>{<BrokenAddress list={list} />}</Sheet>;
  if (read.isLoading) return <Sheet>{<ListSkeleton count={list.perPage} density={density} />}</Sheet>;
  if (error && rows.length === 0) {
    return <Sheet>{<FailedRows error={error} list={list} onRetry={read.refetch} />}</Sheet>;
  }
  const isBusy = !isWhole && !error;
  return (
    <>
      {error && <IncompleteNotice error={error} onRetry={read.refetch} />}
      <Sheet>
        {tree.lines.length === 0 && !isBusy ? (
          <NoRows list={list} WhenEmpty={undefined} />
        ) : (
          <TreeTable tree={tree} columns={columns} density={density} labelOf={labelOf} isBusy={isBusy} />
        )}
        <RowCount found={tree.found} total={rows.length} isBusy={isBusy} />
      </Sheet>
    </>
  );
}

interface RowCountProps {
  readonly found: number | undefined;
  readonly total: number;
  readonly isBusy: boolean;
}

/** The number of matches and the total, announced to screen readers on change. */
function RowCount({ found, total, isBusy }: RowCountProps) {
  const translate = useTranslate();
  const all = showCount(total);
  const counted = found === undefined ? 'tree.all' : 'tree.found';
  return (
    <Box role="status" className={tabularFigures} sx={foot}>
      {isBusy
        ? translate('tree.loading')
        : translate(counted, { total: all, found: showCount(found ?? total) })}
    </Box>
  );
}

/** A warning that only the first rows of the tree are shown, because loading the rest failed. */
function IncompleteNotice({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={<Button onClick={onRetry}>{translate('list.again')}</Button>}
    >
      {translate('tree.notWhole')} {error.message}
      <RequestId error={error} />
    </Alert>
  );
}

function Sheet({ children }: { readonly children: React.ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {children}
    </Paper>
  );
}

const foot = {
  px: 1.5,
  py: 1,
  textAlign: 'right',
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'divider',
} as const;
