import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { LastEditor } from './lastChange.ts';

interface DeletedDialogProps {
  readonly who?: LastEditor | undefined;
  /** Creates the record again from the form; undefined if the user may not. */
  readonly onRecreate?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Says that the record was deleted during editing, and offers to create it again. */
export function DeletedDialog({ who, onRecreate, onClose }: DeletedDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('editing.deleted.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {who ? translate('editing.deleted.textOf', { ...who }) : translate('editing.deleted.text')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('editing.conflict.back')}</Button>
        {onRecreate !== undefined && (
          <Button variant="contained" onClick={onRecreate} autoFocus>
            {translate('editing.deleted.recreate')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
