import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { pinProblem } from '#schemas/rules/pin.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useKeepSaved } from '../../../derived/form/save/useKeepSaved.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { PinField } from '../../../fields/secret/PinField.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.ts';

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

interface PinEntries {
  readonly phoneNumber: string;
  readonly pin: string;
  readonly confirm: string;
}

/**
 * The form of an employee's new PIN and the phone that it goes with. The rules of a PIN are asked when it is
 * sent, and from then on with each key; what was typed is kept nowhere.
 */
function usePinForm(record: RecordData, onSaved: (record: RecordData) => void) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useKeepSaved(entity.name);
  const [failed, setFailed] = useState<string>();
  const defaultValues: PinEntries = { phoneNumber: String(record.phoneNumber ?? ''), pin: '', confirm: '' };
  const form = useForm({ defaultValues });
  const { errors, isSubmitting, isDirty } = form.formState;
  const letGo = useUnsavedChanges(isDirty, true);

  const refuse = (error: unknown) => {
    const { message, fields } = readFailure(entity, 'changePhoneAndPin', error, translate);
    setFailed(message);
    for (const name of ['phoneNumber', 'pin'] as const) {
      const pinMessage = fields[name];
      if (pinMessage)
        form.setError(
          name,
          { message: translate(pinMessage.message, pinMessage.args) },
          { shouldFocus: true },
        );
    }
  };
  const save = form.handleSubmit(async ({ phoneNumber, pin }) => {
    setFailed(undefined);
    try {
      const query = { workerId: String(record.id) };
      const body = { phoneNumber: phoneNumber.trim() || null, pin, [versionField]: record[versionField] };
      const saved = (await provider.action(entity.name, 'changePhoneAndPin', { query, body })) as RecordData;
      letGo();
      keep(saved);
      notify('employees.pin.saved', { type: 'success' });
      onSaved(saved);
    } catch (error) {
      refuse(error);
    }
  });
  return {
    save,
    failed,
    errors,
    isSaving: isSubmitting,
    inputs: {
      phoneNumber: form.register('phoneNumber'),
      pin: form.register('pin', {
        deps: ['confirm'],
        validate: (text) => {
          const problem = text === '' ? 'required' : pinProblem(text);
          return problem === undefined || translate(`problem.${problem}`);
        },
      }),
      confirm: form.register('confirm', {
        validate: (text, { pin }) => text === pin || translate('problem.pinConfirm'),
      }),
    },
  };
}
