import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordFormControl } from './useRecordForm.ts';

/**
 * The Cancel button: discards changes after a confirmation, then leaves the page. Returns the click handler and the
 * dialog.
 */
export function useCancel(
  { changed, discard }: RecordFormControl,
  leave: () => void,
): { readonly cancel: () => void; readonly question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const discardChanges = () => {
    setAsking(false);
    discard();
    leave();
  };
  return {
    cancel: () => (changed.length > 0 ? setAsking(true) : leave()),
    question: <DiscardDialog isOpen={isAsking} onKeep={() => setAsking(false)} onDiscard={discardChanges} />,
  };
}

interface DiscardDialogProps {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Confirms before changes are discarded. Enter and Escape keep editing. */
function DiscardDialog({ isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onKeep}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('form.discard.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('form.discard.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>{translate('form.discard.discard')}</Button>
        <Button variant="contained" onClick={onKeep} autoFocus>
          {translate('form.discard.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
