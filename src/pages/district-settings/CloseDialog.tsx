import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { closeDistrict } from '#providers/organizations/districts.ts';
import type { DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import { showDate, today } from '#schemas/values/dates.ts';
import { refusedFields } from './districtValues.ts';
import { keepDistrict } from './EditDistrict.tsx';

interface CloseDialogProps {
  readonly district: DistrictDetail;
  readonly onClose: () => void;
}

/** Asks from when on and why a district is closed, and says what follows. A hurried Enter closes nothing: the reason is needed. */
export function CloseDialog({ district, onClose }: CloseDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const id = useId();
  const { orgId, version, name, accounts, timeZone } = district;
  const [closedOn, setClosedOn] = useState(district.closedOn ?? today(timeZone));
  const [reason, setReason] = useState(district.closedReason);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const closing = useMutation({
    mutationFn: () => closeDistrict(orgId, { version, closedOn, reason }),
    onSuccess: (saved) => {
      keepDistrict(client, saved);
      notify(translate('districts.close.done', { name, date: showDate(closedOn) }), { type: 'success' });
      onClose();
    },
    onError: (error) => setProblems(refusedFields(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const needed = translate('districts.form.needed');
    const found = {
      ...(closedOn === '' ? { closedOn: needed } : {}),
      ...(reason.trim() === '' ? { reason: needed } : {}),
    };
    setProblems(found);
    if (!closing.isPending && Object.keys(found).length === 0) closing.mutate();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={closing.isPending ? undefined : onClose}
      aria-labelledby={id}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate('districts.close.title', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            {translate('districts.close.follows')}{' '}
            {translate('districts.close.accounts', { smart_count: accounts })}
          </DialogContentText>
          <TextField
            type="date"
            required
            label={translate('districts.close.day')}
            value={closedOn}
            error={problems.closedOn !== undefined}
            helperText={problems.closedOn}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={(event) => setClosedOn(event.target.value)}
          />
          <TextField
            autoFocus
            required
            label={translate('districts.close.reason')}
            value={reason}
            error={problems.reason !== undefined}
            helperText={problems.reason ?? translate('districts.close.reasonHint')}
            slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off' } }}
            onChange={(event) => setReason(event.target.value)}
          />
          {closing.error && <Alert severity="error">{closing.error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={closing.isPending}>
            {translate('districts.close.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={closing.isPending}>
            {translate('districts.close.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
