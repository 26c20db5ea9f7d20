import Box from '@mui/material/Box';
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
import { type FormEvent, useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { fromSubstitutePath } from './fromSubstitutePath.tsx';

interface KeepActiveProps {
  readonly label: string;
  /** What happens otherwise. */
  readonly help: string;
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
  /** The permission to deactivate, where the person does not have it: the record stays active then. */
  readonly missing: string | undefined;
}

/** Whether the record that somebody was so far stays active. */
export function KeepActive({ label, help, isKept, onChange, missing }: KeepActiveProps) {
  const translate = useTranslate();
  const id = useId();
  const isFixed = missing !== undefined;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={isKept || isFixed}
            disabled={isFixed}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ ml: 4 }}>
        {isFixed ? translate('employees.convert.mayNot', { permission: missing }) : help}
      </FormHelperText>
    </div>
  );
}

interface FromSubstituteDialogProps {
  /** Where employees are added. */
  readonly addPath: string;
  readonly onClose: () => void;
}

/** Asks which substitute becomes an employee, and whether the substitute stays active; leads to the form. */
export function FromSubstituteDialog({ addPath, onClose }: FromSubstituteDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const { allowed, permission } = usePermitted('SUB.DEACTIVATE');
  const form = useForm<Choice>({ defaultValues: { substituteId: null, isKept: !allowed } });
  const text = (name: string) => translate(`employees.fromSubstitute.${name}`);
  const goOn = form.handleSubmit(({ substituteId, isKept }) => {
    if (substituteId === null) {
      form.setError('substituteId', { message: 'problem.required' });
      form.setFocus('substituteId');
      return;
    }
    navigate(fromSubstitutePath(addPath, substituteId, isKept));
  });
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void goOn(event as never);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('title')}</DialogTitle>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={submit}>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
            <DialogContentText>{text('lead')}</DialogContentText>
            <FieldInput
              field={substituteField(text('substitute'))}
              source="substituteId"
              required
              autoFocus
            />
            <KeepActive
              label={text('keep')}
              help={text('keepHelp')}
              isKept={form.watch('isKept')}
              onChange={(isKept) => form.setValue('isKept', isKept)}
              missing={allowed ? undefined : permission}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button type="submit" variant="contained">
              {text('goOn')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}

interface Choice {
  readonly substituteId: number | null;
  readonly isKept: boolean;
}

/** A picker edits a field; this one stands in no schema. */
function substituteField(title: string): Field {
  return {
    name: 'substituteId',
    title,
    kind: 'reference',
    shape: {},
    nullable: false,
    required: true,
    readOnly: false,
    options: { reference: 'substitute/substitute' },
    choices: [],
    fields: [],
  };
}
