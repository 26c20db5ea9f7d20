import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface TakeOverDialogProps {
  readonly isOpen: boolean;
  /** Of the person who holds the lock. */
  readonly name: string;
  readonly onTakeOver: () => void;
  readonly onClose: () => void;
}

/** Asks before a lock is taken from somebody; to leave it is what Enter and Escape do. */
export function TakeOverDialog({ isOpen, name, onTakeOver, onClose }: TakeOverDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const goOn = () => {
    onClose();
    onTakeOver();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('lock.confirm.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('lock.confirm.text', { name })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="warning" onClick={goOn}>
          {translate('lock.actions.takeOver')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lock.confirm.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
