import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  /** Whether leaving discards the changes because no draft is kept. */
  readonly isLost: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before leaving a page with unsaved changes. Enter and Escape stay. */
export function LeaveDialog({ isOpen, isLost, onStay, onLeave }: LeaveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onStay}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('shell.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {translate(isLost ? 'shell.unsaved.lostText' : 'shell.unsaved.text')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>
          {translate(isLost ? 'shell.unsaved.lostLeave' : 'shell.unsaved.leave')}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {translate('shell.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
