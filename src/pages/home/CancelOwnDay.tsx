import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { cancelOwnDay } from '#providers/suite/ownAbsences.ts';
import type { OwnAbsence } from '#schemas/protocol/people/ownFacts.ts';
import { ActDialog } from '../../results/ActDialog.tsx';
import { NoteField } from '../../ui/NoteField.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

/** Cancels a day of the user's own absence after a confirmation. If that isn't allowed, the button says why. */
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
  const [note, setNote] = useState('');
  return (
    <ActDialog
      isDangerous
      isForm
      title={translate('home.own.cancel.title', { day: title })}
      cancel={translate('home.own.cancel.back')}
      button={translate('home.own.cancel.button')}
      act={() => cancelOwnDay({ confirmationNumber, ...(note.trim() ? { note: note.trim() } : {}) })}
      done={translate('home.own.cancel.done', { day: title })}
      reads={['ownFacts']}
      field="note"
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Box sx={{ color: 'text.secondary' }}>{text}</Box>
          <Box>{translate('home.own.cancel.text')}</Box>
          <NoteField
            label={translate('home.own.cancel.note')}
            value={note}
            onChange={setNote}
            problem={problem}
          />
        </>
      )}
    </ActDialog>
  );
}
