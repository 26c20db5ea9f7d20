import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AccountOf } from '#providers/accounts/accounts.ts';
import { SignInPanel } from './SignInPanel.tsx';

interface AccountDialogProps {
  readonly of: AccountOf;
  readonly name: string;
  readonly onClose: () => void;
}

/** The sign-in of somebody from the list. */
export function AccountDialog({ of, name, onClose }: AccountDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent>
        <SignInPanel of={of} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('signIns.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
