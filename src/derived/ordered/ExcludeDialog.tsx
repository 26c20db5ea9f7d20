import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { FieldMessage } from '../../results/saveOutcome.ts';
import { fieldStates } from '../form/values/conditions.ts';
import type { OrderedFields } from './orderedFields.ts';
import type { RowChanges } from './useRowChanges.ts';

interface ExcludeDialogProps {
  readonly fields: OrderedFields;
  readonly record: RaRecord;
  readonly name: string;
  readonly changes: RowChanges;
  readonly onClose: () => void;
}

/**
 * Dialog that excludes a row from the order, and asks for a reason if the entity has a field for it. The condition of
 * that field, or the service, decides whether the reason is required.
 */
export function ExcludeDialog({ fields, record, name, changes, onClose }: ExcludeDialogProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const heading = useId();
  const reason = useReason(fields, record);
  const exclude = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.isReady()) return;
    const failure = await changes.exclude(record, reason.values);
    const reasonError = failure?.fields[fields.reason?.name ?? ''];
    if (failure === undefined) onClose();
    else if (reasonError) reason.refuse(reasonError);
  };
  const { except } = fields;
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs">
      <form onSubmit={exclude} noValidate>
        <DialogTitle id={heading}>{translate('ordered.excludeTitle', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {[except?.description && text(except.description), translate('ordered.excludeText')]
            .filter(Boolean)
            .join(' ')}
          {fields.reason && (
            <TextField
              autoFocus
              required={reason.isRequired}
              multiline
              minRows={2}
              label={text(fields.reason.title)}
              value={reason.answer}
              error={reason.message !== undefined}
              helperText={reason.message ?? ' '}
              onChange={(event) => reason.type(event.target.value)}
              slotProps={{ htmlInput: { maxLength: fields.reason.shape.maxLength } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ordered.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={changes.isBusy}>
            {translate('ordered.exclude')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The state of the reason input, with its error. */
function useReason({ reason, except }: OrderedFields, record: RaRecord) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const before = reason && record[reason.name];
  const [answer, setAnswer] = useState(typeof before === 'string' ? before : '');
  const [refused, setRefused] = useState<FieldMessage>();
  const trimmed = answer.trim();
  const values = reason ? { [reason.name]: trimmed === '' ? null : trimmed } : {};
  const states = fieldStates(entity, { ...record, ...values, [except?.name ?? '']: true }, 'edit');
  const isRequired = states[reason?.name ?? '']?.isRequired === true;
  return {
    answer,
    values,
    isRequired,
    message: refused && translate(refused.message, refused.args),
    type: (next: string) => {
      setAnswer(next);
      setRefused(undefined);
    },
    refuse: setRefused,
    isReady: () => {
      if (!isRequired || trimmed !== '') return true;
      setRefused({ message: 'fields.problem.required', args: { field: text(reason?.title ?? '') } });
      return false;
    },
  };
}
