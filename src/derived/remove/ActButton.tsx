import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';
import type { RecordVersion } from '#schemas/model/record/recordShape.ts';
import type { Removal } from './removal.tsx';

interface Act {
  readonly label: 'start' | 'delete' | 'deleteAll' | 'checking';
  readonly isWaiting: boolean;
  readonly onAct: () => void;
}

interface RemovalOptions {
  readonly remove: (version?: RecordVersion) => void;
  readonly replace: () => void;
}

/** The label and click handler of the delete dialog's main button, in the current state of the deletion. */
export function buttonState(
  state: Removal,
  isInUse: boolean,
  isLoading: boolean,
  { remove, replace }: RemovalOptions,
): Act {
  if (isInUse) return { label: 'start', isWaiting: false, onAct: replace };
  if (isLoading) return { label: 'checking', isWaiting: true, onAct: remove };
  if (state.kind === 'stale')
    return { label: 'deleteAll', isWaiting: false, onAct: () => remove(state.version) };
  return { label: 'delete', isWaiting: false, onAct: () => remove() };
}

/** The main button of the delete dialog. Its label names the action or its progress. */
export function ActButton({ label, onAct, isBusy, isWaiting }: Act & { readonly isBusy: boolean }) {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      color="error"
      disabled={isBusy || isWaiting}
      onClick={onAct}
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
    >
      {translate(isBusy && label !== 'start' ? 'editing.remove.deleting' : `editing.remove.${label}`)}
    </Button>
  );
}
