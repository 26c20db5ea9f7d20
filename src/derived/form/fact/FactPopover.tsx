import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { HelpLine } from '../../../fields/frame/frameBoxes.ts';
import { packMessage } from '../LiveProblems.ts';
import { useUpdateRecord } from '../save/useUpdateRecord.tsx';
import { formValues, toInputValues } from '../values/formValues.ts';

interface FactPopoverProps {
  readonly anchor: HTMLElement;
  /** The field to change, as a single choice. */
  readonly field: Field;
  readonly record: RecordData;
  /** Converts the chosen value to the value that the record stores, such as a list with one entry. */
  readonly toStored: (chosen: unknown) => unknown;
  /** Whether the value can be cleared. */
  readonly mayClear?: boolean;
  readonly onSaved: (record: RecordData) => void;
  readonly onClose: () => void;
}

/** Popover that changes a single-choice field of a record and saves at once. */
export function FactPopover(props: FactPopoverProps) {
  const { anchor, field, record, toStored, mayClear = false, onSaved, onClose } = props;
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const form = useForm<RecordData>({
    defaultValues: { ...toInputValues(entity, formValues(entity, record)), [stepNamed(field.name)]: null },
  });
  const { save, conflict } = useUpdateRecord(record);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const chosen = form.watch(stepNamed(field.name));
  const send = async (value: unknown) => {
    setSaving(true);
    setRefused(undefined);
    const outcome = await save({ ...formValues(entity, record), [field.name]: value });
    setSaving(false);
    if (outcome.kind === 'saved') return onSaved(outcome.record);
    if (outcome.kind === 'withdrawn') return onClose();
    const { [field.name]: own, ...others } = outcome.failure.fields;
    if (own) form.setError(stepNamed(field.name), { type: 'problem', message: packMessage(own) });
    const [other] = Object.values(others);
    setRefused(other && !own ? translate(other.message, other.args) : outcome.failure.message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice.
  useEffect(() => {
    if (chosen !== null && chosen !== undefined) void send(toStored(chosen));
  }, [chosen]);
  const title = translate('form.fact.change', { field: text(field.title) });
  return (
    <>
      <Popover
        open
        anchorEl={anchor}
        onClose={isSaving ? undefined : onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': title, 'aria-busy': isSaving, sx: { width: 360, p: 2 } },
        }}
      >
        <FormProvider {...form}>
          <FieldInput field={field} source={stepNamed(field.name)} required autoFocus opensAtFocus />
        </FormProvider>
        <HelpLine>{translate('form.fact.atOnce')}</HelpLine>
        {mayClear && (
          <Button size="small" disabled={isSaving} onClick={() => void send(null)}>
            {translate('form.fact.clear')}
          </Button>
        )}
        <Box sx={{ height: 4 }}>{isSaving && <LinearProgress aria-label={translate('form.saving')} />}</Box>
        {refused !== undefined && <Alert severity="error">{refused}</Alert>}
      </Popover>
      {conflict}
    </>
  );
}
