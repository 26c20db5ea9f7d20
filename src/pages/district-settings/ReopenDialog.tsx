import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { reopenDistrict } from '#providers/organizations/districts.ts';
import type { DistrictDetail } from '#schemas/protocol/districts.ts';
import { keepDistrict } from './EditDistrict.tsx';

interface ReopenDialogProps {
  readonly district: DistrictDetail;
  readonly onClose: () => void;
}

/** Asks before a closed district is opened again, and says what follows. */
export function ReopenDialog({ district: { orgId, version, name }, onClose }: ReopenDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const id = useId();
  const opening = useMutation({
    mutationFn: () => reopenDistrict(orgId, version),
    onSuccess: (saved) => {
      keepDistrict(client, saved);
      notify(translate('districts.close.reopened', { name }), { type: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={opening.isPending ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('districts.close.reopenTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('districts.close.reopenFollows')}</DialogContentText>
        {opening.error && <Alert severity="error">{opening.error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose} disabled={opening.isPending}>
          {translate('districts.close.cancel')}
        </Button>
        <Button variant="contained" loading={opening.isPending} onClick={() => opening.mutate()}>
          {translate('districts.close.reopenDo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
