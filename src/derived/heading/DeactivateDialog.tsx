import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { UsesList } from '../uses/UsesList.tsx';
import { useUses } from '../uses/useUses.ts';

interface DeactivateDialogProps {
  readonly id: string | number;
  readonly label: string;
  readonly onDeactivate: () => Promise<void>;
  readonly onClose: () => void;
}

/** What follows when a record is deactivated: what is no longer offered, and what refers to it and stays. */
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
        {entity.can.uses && <Stays id={id} />}
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

/** What refers to the record, counted now: it goes on referring to it. */
function Stays({ id }: { readonly id: string | number }) {
  const translate = useTranslate();
  const { uses, error, isLoading, refetch } = useUses(id);
  if (error && !isLoading && !uses)
    return <ResultMessage error={error} title={translate('undo.usesFailed')} onRetry={refetch} />;
  if (!uses) return <RowsSkeleton rows={2} height={48} />;
  if (uses.length === 0) return <Box>{translate('undo.noUses')}</Box>;
  const count = uses.reduce((sum: number, use: RecordUse) => sum + use.count, 0);
  return (
    <>
      <Box>{translate('undo.uses', { smart_count: count, count })}</Box>
      <UsesList id={id} uses={uses} heading="h3" isInDialog />
    </>
  );
}
