import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';
import type { Selection } from '../selection/useSelection.ts';

interface SelectionCountProps {
  readonly selection: Selection;
  readonly total: number | undefined;
  /** Whether the total is a lower bound. */
  readonly isAbout: boolean;
}

/** The number of selected records, and the button that selects all matching records. */
export function SelectionCount(props: SelectionCountProps) {
  return (
    <>
      <Count selection={props.selection} />
      <AllMatching {...props} />
    </>
  );
}

function Count({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const { count } = selection;
  const note = useNote(selection);
  return (
    <Box role="status" sx={{ fontWeight: 600, pr: 1 }}>
      {translate('bulk.selected', { smart_count: count, count: showCount(count) })}
      {note !== undefined && (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {` · ${note}`}
        </Box>
      )}
    </Box>
  );
}

/** A note on how the selection relates to the list's current filter; undefined if all selected records match it. */
function useNote({ isAllMatching, isFromOtherFilter, notMatching }: Selection): string | undefined {
  const translate = useTranslate();
  if (isAllMatching) return translate('bulk.allSelected');
  if (!isFromOtherFilter || notMatching === 0) return undefined;
  if (notMatching === undefined) return translate('bulk.otherFilter');
  const count = showCount(notMatching);
  return translate('bulk.notMatching', { smart_count: notMatching, count });
}

/** Button that selects all records that match the list's filter, and shows their number. */
function AllMatching({ selection, total, isAbout }: SelectionCountProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const isOffered =
    total !== undefined &&
    !selection.isAllMatching &&
    selection.pageState === 'all' &&
    total > selection.count;
  if (!isOffered) return null;
  const select = () =>
    selection.selectAllMatching().catch((error: unknown) => {
      const { message } = readFailure(entity, 'list', error, translate);
      notify(message ?? 'ra.message.error', untilClosed);
    });
  return (
    <Button onClick={() => void select()} loading={selection.isLoading}>
      {translate(isAbout ? 'bulk.selectAllAbout' : 'bulk.selectAll', { count: showCount(total) })}
    </Button>
  );
}
