import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { restoreMoment } from '#providers/changes/changes.ts';
import type { MomentRequest, RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { RestoreOutcome } from './RestoreOutcome.tsx';
import { RestorePreview } from './RestorePreview.tsx';
import { useReportRestored } from './useRestore.tsx';

interface MomentDialogProps {
  readonly moment: Pick<MomentRequest, 'entity' | 'recordId' | 'changeId'>;
  /** The formatted time of the change. The record is restored to its state before that change. */
  readonly at: string;
  readonly onClose: () => void;
}

/**
 * Dialog that restores a record, with all of its tabs, to its state before one of its changes. First previews each
 * affected record; nothing is written until the user confirms. Changes made after the preview are kept.
 */
export function MomentDialog({ moment, at, onClose }: MomentDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  const failureText = useFailureText();
  const reportRestored = useReportRestored();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<readonly RestoreResult[]>();
  const { data, error, refetch } = useQuery({
    queryKey: ['moment', moment],
    queryFn: async () => (await restoreMoment({ ...moment, preview: true })).results,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: failureInPlace,
  });
  const restore = async (previewed: readonly RestoreResult[]) => {
    setWorking(true);
    setFailure(undefined);
    try {
      const versions = previewed.map(({ entity, recordId, version }) => ({ entity, recordId, version }));
      const restored = await restoreMoment({ ...moment, seen: versions });
      if (reportRestored(restored)) onClose();
      else setDone(restored.results);
    } catch (problem) {
      setFailure(failureText(problem));
    } finally {
      setWorking(false);
    }
  };
  const changing = data?.filter(({ outcome }) => outcome === 'reversed') ?? [];
  return (
    <Dialog open fullWidth maxWidth="md" onClose={isWorking ? undefined : onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{translate(done ? 'undo.title' : 'undo.moment.title', { at })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!done && <DialogContentText>{translate('undo.moment.text')}</DialogContentText>}
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {error && !data && (
          <ResultMessage
            error={error}
            title={translate('undo.moment.failed')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <RowsSkeleton rows={3} height={48} />}
        {data && !done && <RestorePreview results={data} />}
        {done && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <RestoreOutcome results={done} onLeave={onClose} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus>
          {translate(done ? 'undo.close' : 'undo.moment.cancel')}
        </Button>
        {!done && (
          <Button
            variant="contained"
            disabled={changing.length === 0}
            loading={isWorking}
            onClick={() => void restore(data ?? [])}
          >
            {translate('undo.moment.restore')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
