import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../entity/EntityContext.tsx';
import { CascadeList } from '../remove/CascadeList.tsx';
import { CountedUses } from '../uses/CountedUses.tsx';
import { useUses } from '../uses/useUses.ts';

interface DeactivateDialogProps {
  readonly id: string | number;
  readonly label: string;
  readonly onDeactivate: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Confirms deactivating a record. Explains the effects: how many upcoming records reference it, and which of its child
 * rows are kept.
 */
export function DeactivateDialog({ id, label, onDeactivate, onClose }: DeactivateDialogProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const heading = useId();
  const [isWorking, setWorking] = useState(false);
  const deactivate = async () => {
    setWorking(true);
    await onDeactivate();
    onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="sm"
      onClose={isWorking ? undefined : onClose}
      aria-labelledby={heading}
      aria-describedby={`${heading}-text`}
    >
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        {translate('form.record.ask.deactivate', { label })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DialogContentText id={`${heading}-text`}>
          {translate('form.record.said.deactivate')}
        </DialogContentText>
        {entity.can.uses && <CountedUses id={id} isAhead />}
        {entity.can.uses && <KeptParts id={id} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus>
          {translate('undo.moment.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void deactivate()} loading={isWorking}>
          {translate('form.record.deactivate')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Lists the record's child rows, which are kept and return when the record is reactivated. */
function KeptParts({ id }: { readonly id: string | number }) {
  return <CascadeList parts={useUses(id, true).parts} text="form.record.said.keeps" />;
}
