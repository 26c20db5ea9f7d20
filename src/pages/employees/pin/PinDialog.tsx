import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useGetOne, useTranslate } from 'ra-core';
import { type FormEvent, useId } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import { PinField } from '../../user/pin/PinField.tsx';
import { usePinForm } from './usePinForm.ts';

interface PinDialogProps {
  readonly workerId: string;
  readonly onSaved: (record: RecordData) => void;
  readonly onClose: () => void;
}

/**
 * A new PIN for an employee, with the phone that it goes with
 * (docs/specification.md#master-data-7-employee-service: `PUT /api/employee/phone/pin`).
 */
export function PinDialog({ workerId, ...props }: PinDialogProps) {
  const { entity } = useEntity();
  const { data } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id: workerId },
    { meta: shownInPlace, staleTime: Number.POSITIVE_INFINITY },
  );
  return data ? <OpenDialog record={data} {...props} /> : null;
}

function OpenDialog({
  record,
  onSaved,
  onClose,
}: Omit<PinDialogProps, 'workerId'> & { readonly record: RecordData }) {
  const translate = useTranslate();
  const id = useId();
  const { save, failed, errors, isSaving, inputs } = usePinForm(record, onSaved);
  const text = (name: string) => translate(`employees.pin.${name}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside of the record's form, for React.
    event.stopPropagation();
    if (!isSaving) void save(event as never);
  };
  const label = [record.firstName, record.lastName].filter(Boolean).join(' ');
  return (
    <Dialog open onClose={isSaving ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translate('employees.pin.title', { label })}
      </DialogTitle>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 1, pt: 0 }}>
          {failed !== undefined && <Alert severity="error">{failed}</Alert>}
          <Box id={`${id}-help`} sx={{ color: 'text.secondary' }}>
            {text('help')}
          </Box>
          <PinField
            label={text('phone')}
            input={inputs.phoneNumber}
            problem={errors.phoneNumber?.message}
            isShown
          />
          <PinField
            label={text('pin')}
            input={inputs.pin}
            problem={errors.pin?.message}
            isShown={false}
            describedBy={`${id}-help`}
          />
          <PinField
            label={text('confirm')}
            input={inputs.confirm}
            problem={errors.confirm?.message}
            isShown={false}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {text('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {text('save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
