import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ServiceError } from '#providers/http/serviceError.ts';
import { cancelOwnDay } from '#providers/suite/ownAbsences.ts';
import type { OwnAbsence } from '#schemas/protocol/people/ownFacts.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

/** Cancels a day of an own absence, once asked; where the employee cannot, the button says why. */
export function CancelOwnDay({ absence }: { readonly absence: OwnAbsence }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { title, refusal } = absence;
  const label = translate('home.own.cancel.label', { day: title });
  const reason = refusal && translate(`refused.${refusal}`);
  return (
    <>
      <Tooltip title={reason ?? label}>
        <IconButton
          size="small"
          aria-label={reason ? `${label}. ${reason}` : label}
          aria-disabled={refusal !== undefined}
          onClick={() => setAsking(refusal === undefined)}
          sx={refusal && { opacity: 0.4 }}
        >
          <EventBusyOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {isAsking && <CancelDialog absence={absence} onClose={() => setAsking(false)} />}
    </>
  );
}

interface CancelDialogProps {
  readonly absence: OwnAbsence;
  readonly onClose: () => void;
}

function CancelDialog({ absence: { title, text, confirmationNumber }, onClose }: CancelDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelOwnDay({ confirmationNumber, ...(note.trim() ? { note: note.trim() } : {}) }),
    onSuccess: async () => {
      notify('home.own.cancel.done', { type: 'success', messageArgs: { day: title } });
      onClose();
      await client.invalidateQueries({ queryKey: ['ownFacts'] });
    },
  });
  const missing = error instanceof ServiceError ? error.body.errors?.note?.message : undefined;
  const failed = error instanceof ServiceError ? error.message : error && translate('home.files.failed');
  return (
    <AskDialog
      isDangerous
      isForm
      title={translate('home.own.cancel.title', { day: title })}
      cancel={translate('home.own.cancel.back')}
      button={translate('home.own.cancel.button')}
      isWorking={isPending}
      failed={missing === undefined ? (failed ?? undefined) : undefined}
      onClose={onClose}
      onAct={() => mutate()}
    >
      <Box sx={{ color: 'text.secondary' }}>{text}</Box>
      <Box>{translate('home.own.cancel.text')}</Box>
      <TextField
        label={translate('home.own.cancel.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={missing !== undefined}
        helperText={missing}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        fullWidth
      />
    </AskDialog>
  );
}
