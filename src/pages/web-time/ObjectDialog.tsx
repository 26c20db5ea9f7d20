import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { objectToHours } from '#providers/suite/ownHours.ts';
import type { OwnHoursItem } from '#schemas/protocol/people/ownHours.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { useHoursAct } from './useHoursAct.ts';

interface ObjectDialogProps {
  readonly item: OwnHoursItem;
  readonly onClose: () => void;
}

/** Records the substitute's objection to a change by the school. */
export function ObjectDialog({ item, onClose }: ObjectDialogProps) {
  const translate = useTranslate();
  const [objection, setObjection] = useState('');
  const { timeSheetItemId, version } = item;
  const { run, isWorking, refused, failed } = useHoursAct({
    act: () => objectToHours({ timeSheetItemId, version, objection: objection.trim() }),
    done: translate('webTime.objecting.done'),
    onClose,
  });
  return (
    <AskDialog
      title={translate('webTime.objecting.title')}
      cancel={translate('webTime.entry.back')}
      button={translate('webTime.objecting.button')}
      isForm
      isPossible={objection.trim() !== ''}
      isWorking={isWorking}
      failed={failed}
      onClose={onClose}
      onConfirm={run}
    >
      <Box>{translate('webTime.objecting.text')}</Box>
      <TextField
        autoFocus
        required
        multiline
        label={translate('webTime.objecting.field')}
        value={objection}
        onChange={(event) => setObjection(event.target.value)}
        error={refused.objection !== undefined}
        helperText={refused.objection}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </AskDialog>
  );
}
