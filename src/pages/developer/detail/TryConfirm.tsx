import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useEntity } from '../../../entity/EntityContext.tsx';

interface TryConfirmProps {
  readonly operation: string;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Asks before a call is sent that changes something at its service. */
export function TryConfirm({ operation, onSend, onClose }: TryConfirmProps) {
  const translate = useTranslate();
  const id = useId();
  const { entity } = useEntity();
  const line = entity.operations[operation];
  return (
    <Dialog open onClose={onClose} role="alertdialog" maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('developer.try.asks')}</DialogTitle>
      <DialogContent>
        {translate('developer.try.changes', {
          call: `${line?.method} ${line?.path}`,
          service: entity.declaration.title,
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('developer.try.cancel')}
        </Button>
        <Button variant="contained" onClick={onSend}>
          {translate('developer.try.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
