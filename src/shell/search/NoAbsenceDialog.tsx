import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { WhyNot } from '../../permissions/WhyNot.tsx';
import type { EnterRefusal } from './useEnter.ts';

type NoAbsence = Extract<EnterRefusal, { reason: 'noAbsence' | 'mayNotSee' }>;

interface NoAbsenceDialogProps {
  readonly refused: NoAbsence;
  readonly onClose: () => void;
}

/**
 * Whether the reason why Enter opened nothing is shown in a dialog: no absence has the number, or the user can't see
 * absences.
 */
export function isModal(refused: EnterRefusal | undefined): refused is NoAbsence {
  return refused?.reason === 'noAbsence' || refused?.reason === 'mayNotSee';
}

/** Says that a number is no confirmation number, or that the user can't see absences. */
export function NoAbsenceDialog({ refused, onClose }: NoAbsenceDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('search.noAbsence.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {refused.reason === 'noAbsence'
            ? translate('search.noAbsence.text', { number: refused.number })
            : translate('search.noAbsence.denied')}
        </DialogContentText>
        {refused.reason === 'mayNotSee' && <WhyNot permission="ABSR.DISPLAY" />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('search.noAbsence.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
