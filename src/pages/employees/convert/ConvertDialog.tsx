import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { ChangedField } from '../../../derived/history/ChangedField.tsx';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { KeepActive } from './KeepActive.tsx';
import { useConvert } from './useConvert.ts';

interface ConvertDialogProps {
  readonly record: RecordData;
  readonly onConverted: (worker: RecordData) => void;
  readonly onClose: () => void;
}

/** Asks before an employee becomes a substitute, and whether the employee stays active (`keepOrigWorkerRecordActive`). */
export function ConvertDialog({ record, onConverted, onClose }: ConvertDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { allowed, permission } = usePermitted('EMP.DEACTIVATE');
  const [staysActive, setStaysActive] = useState(!allowed);
  const label = [record.firstName, record.lastName].filter(Boolean).join(' ');
  const { convert, isWorking, failed, changes } = useConvert(record, label, onConverted);
  const text = (name: string) => translate(`employees.convert.${name}`, { label });
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isWorking ? undefined : onClose}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {text('title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failed !== undefined && <Alert severity={changes.length > 0 ? 'warning' : 'error'}>{failed}</Alert>}
        {changes.length > 0 && (
          <Box component="dl" aria-label={text('changes')} sx={changed}>
            {changes.map((difference) => (
              <ChangedField key={difference.field} difference={difference} action="update" />
            ))}
          </Box>
        )}
        <DialogContentText id={`${id}-text`}>{text('text')}</DialogContentText>
        <KeepActive
          label={text('keep')}
          help={text('keepHelp')}
          isKept={staysActive}
          onChange={setStaysActive}
          missing={allowed ? undefined : permission}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus>
          {text('cancel')}
        </Button>
        <Button variant="contained" loading={isWorking} onClick={() => void convert(staysActive)}>
          {text(changes.length > 0 ? 'convertChanged' : 'convert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const changed = { display: 'grid', gridTemplateColumns: 'minmax(80px, auto) 1fr', gap: 1, m: 0 } as const;
