import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

interface AllowChangesDialogProps {
  readonly isOpen: boolean;
  /** The impersonated user's name. */
  readonly name: string;
  readonly onAllow: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before write access is enabled during impersonation. Enter and Escape cancel. */
export function AllowChangesDialog({ isOpen, name, onAllow, onClose }: AllowChangesDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { isBusy, run } = useAllowing(onAllow, onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('impersonation.confirmTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {translate('impersonation.confirmText', { name })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="warning" disabled={isBusy} onClick={run}>
          {translate('impersonation.allow')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('impersonation.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useAllowing(onAllow: () => Promise<void>, onClose: () => void) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onAllow();
      onClose();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'result.failure', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
