import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
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
  const [staysActive, setStaysActive] = useState(false);
  const label = [record.firstName, record.lastName].filter(Boolean).join(' ');
  const { convert, isWorking, failed } = useConvert(record, label, onConverted);
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
        {failed !== undefined && <Alert severity="error">{failed}</Alert>}
        <DialogContentText id={`${id}-text`}>{text('text')}</DialogContentText>
        <div>
          <FormControlLabel
            label={text('keep')}
            control={
              <Checkbox
                checked={staysActive}
                onChange={(_, checked) => setStaysActive(checked)}
                slotProps={{ input: { 'aria-describedby': `${id}-keep` } }}
              />
            }
          />
          <FormHelperText id={`${id}-keep`} sx={{ ml: 4 }}>
            {text('keepHelp')}
          </FormHelperText>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus>
          {text('cancel')}
        </Button>
        <Button variant="contained" loading={isWorking} onClick={() => void convert(staysActive)}>
          {text('convert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
