import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';

interface DropDialogProps {
  readonly isOpen: boolean;
  readonly isDropping: boolean;
  readonly onClose: () => void;
  readonly onDrop: () => void;
}

/** Asks before files go for good; a hurried Enter keeps them. */
export function DropDialog({ isOpen, isDropping, onClose, onDrop }: DropDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="retention-drop" maxWidth="xs">
      <DialogTitle id="retention-drop">{translate('retention.drop')}</DialogTitle>
      <DialogContent>{translate('retention.dropAsk')}</DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" loading={isDropping} onClick={onDrop}>
          {translate('retention.drop')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
