import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { closeDistrict } from '#providers/organizations/districts.ts';
import type { DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import { showDate, today } from '#schemas/values/dates.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { refusedFields } from './districtValues.ts';
import { cacheDistrict } from './EditDistrict.tsx';

interface CloseDialogProps {
  readonly district: DistrictDetail;
  readonly onClose: () => void;
}

/**
 * Asks for the closing date and reason of a district and explains the effects. The reason is required, so a hurried
 * Enter closes nothing.
 */
export function CloseDialog({ district, onClose }: CloseDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { orgId, version, name, accounts, timeZone } = district;
  const [closedOn, setClosedOn] = useState(district.closedOn ?? today(timeZone));
  const [reason, setReason] = useState(district.closedReason);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const closing = useMutation({
    mutationFn: () => closeDistrict(orgId, { version, closedOn, reason }),
    onSuccess: (saved) => {
      cacheDistrict(client, saved);
      notify(translate('districts.close.done', { name, date: showDate(closedOn) }), { type: 'success' });
      onClose();
    },
    onError: (error) => setProblems(refusedFields(error)),
  });
  const submit = () => {
    const needed = translate('districts.form.needed');
    const found = {
      ...(closedOn === '' ? { closedOn: needed } : {}),
      ...(reason.trim() === '' ? { reason: needed } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) closing.mutate();
  };
  return (
    <AskDialog
      isForm
      isDangerous
      title={translate('districts.close.title', { name })}
      cancel={translate('districts.close.cancel')}
      button={translate('districts.close.do')}
      isWorking={closing.isPending}
      failed={closing.error?.message}
      onClose={onClose}
      onConfirm={submit}
    >
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
    </AskDialog>
  );
}
