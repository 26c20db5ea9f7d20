import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useDistrictCheck } from './useDistrictCheck.ts';
import { WrongDistrictFacts } from './WrongDistrictFacts.tsx';

interface WrongDistrictDialogProps {
  readonly isOpen: boolean;
  readonly isWrite: boolean;
  readonly onClose: () => void;
}

/**
 * Tells which district the tab is in, which ones the sign-in is for, and how to go on. The page stays below
 * it, with everything that somebody was typing there.
 */
export function WrongDistrictDialog({ isOpen, isWrite, onClose }: WrongDistrictDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { check, state } = useDistrictCheck(onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('district.wrong.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`}>
          {translate(isWrite ? 'district.wrong.write' : 'district.wrong.read')}
        </DialogContentText>
        <WrongDistrictFacts />
        <DialogContentText>{translate('district.wrong.goOn')}</DialogContentText>
        {state === 'refused' && <Alert severity="error">{translate('district.wrong.still')}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={check} disabled={state === 'checking'}>
          {translate(state === 'checking' ? 'district.wrong.checking' : 'district.wrong.check')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('district.wrong.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
