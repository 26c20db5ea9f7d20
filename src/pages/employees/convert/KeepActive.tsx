import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { pickedField } from '../pickedField.ts';
import { fromSubstitutePath } from './fromSubstitutePath.tsx';

interface KeepActiveProps {
  readonly label: string;
  /** Help text that explains what happens if the switch is off. */
  readonly help: string;
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
  /** The missing permission to deactivate, if any; the record then stays active. */
  readonly missing: string | undefined;
}

/** A switch that keeps the person's previous record active. */
function KeepActive({ label, help, isKept, onChange, missing }: KeepActiveProps) {
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
  readonly addPath: string;
  readonly onClose: () => void;
}

/** Asks which substitute becomes an employee and whether the substitute stays active, then opens the form. */
export function FromSubstituteDialog({ addPath, onClose }: FromSubstituteDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { allowed, permission } = usePermitted('SUB.DEACTIVATE');
  const form = useForm<Choice>({ defaultValues: { substituteId: null, isKept: !allowed } });
  const text = (name: string) => translate(`employees.fromSubstitute.${name}`);
  const goOn = form.handleSubmit(({ substituteId, isKept }) => {
    if (substituteId === null) {
      form.setError('substituteId', { message: 'problem.required' });
      form.setFocus('substituteId');
      return;
    }
    void navigate(fromSubstitutePath(addPath, substituteId, isKept));
  });
  return (
    <AskDialog
      isForm
      title={text('title')}
      cancel={text('cancel')}
      button={text('goOn')}
      onClose={onClose}
      onConfirm={() => void goOn()}
    >
      <DialogContentText>{text('lead')}</DialogContentText>
      <FormProvider {...form}>
        <FieldInput
          field={pickedField('substituteId', text('substitute'), 'substitute/substitute')}
          source="substituteId"
          required
          autoFocus
        />
      </FormProvider>
      <KeepActive
        label={text('keep')}
        help={text('keepHelp')}
        isKept={form.watch('isKept')}
        onChange={(isKept) => form.setValue('isKept', isKept)}
        missing={allowed ? undefined : permission}
      />
    </AskDialog>
  );
}

interface Choice {
  readonly substituteId: number | null;
  readonly isKept: boolean;
}
