import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocaleState, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { RestoreOutcome } from './RestoreOutcome.tsx';

interface UndoDialogProps {
  readonly results: readonly RestoreResult[];
  /** While it goes on: how many acts are done. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  /** Why it stopped. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** How far taking back is, and what became of each record. */
export function UndoDialog({ results, progress, failure, onRetry, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={progress ? undefined : onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{translate(progress ? 'undo.working' : 'undo.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {progress ? <Progress {...progress} /> : <RestoreOutcome results={results} onLeave={onClose} />}
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        {failure !== undefined && <Button onClick={onRetry}>{translate('undo.retry')}</Button>}
        <Button variant="contained" onClick={onClose} disabled={progress !== undefined} autoFocus>
          {translate('undo.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const shown = { done: done.toLocaleString(locale), total: total.toLocaleString(locale) };
  const text = translate('undo.progress', shown);
  const bar = total > 1 ? { variant: 'determinate' as const, value: (100 * done) / total } : {};
  return (
    <Box role="status">
      {total > 1 && <Box sx={{ mb: 0.5 }}>{text}</Box>}
      <LinearProgress aria-label={translate('undo.working')} {...bar} />
    </Box>
  );
}
