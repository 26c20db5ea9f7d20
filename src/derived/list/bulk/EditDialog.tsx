import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { HelpLine } from '../../../fields/frame/frameBoxes.ts';
import { fromInputValues } from '../../form/values/formValues.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkRun } from './bulkRun.ts';
import { type BulkEdit, useBulkEdit } from './useBulkEdit.ts';
import { useCountedNoun } from './useCountedNoun.ts';

interface EditDialogProps {
  readonly records: readonly SelectedRecord[];
  /** The field that the list was filtered by; it is preselected if it can be edited. */
  readonly field?: string | undefined;
  readonly onRun: (run: BulkRun) => void;
  readonly onClose: () => void;
}

/** Dialog that sets chosen fields on many records at once. The other fields of each record keep their values. */
export function EditDialog({ records, field, onRun, onClose }: EditDialogProps) {
  const translate = useTranslate();
  const edit = useBulkEdit(field);
  const [isMissing, setMissing] = useState(false);
  const work = () => {
    setMissing(edit.chosen.length === 0);
    const changes = edit.chosen.length === 0 ? undefined : edit.read();
    return changes && { operation: 'update' as const, changes };
  };
  const count = { smart_count: records.length };
  return (
    <BulkDialog
      title={translate('bulk.edit.title', count)}
      action={translate('bulk.edit.submit', count)}
      records={records}
      work={work}
      what={(done) => <NewValues edit={edit} count={done} />}
      onRun={onRun}
      onClose={onClose}
    >
      <FormProvider {...edit.form}>
        <ChosenFields edit={edit} />
        <FieldPicker edit={edit} isMissing={isMissing} />
        {edit.chosen.length > 0 && <HelpLine>{translate('bulk.edit.emptied')}</HelpLine>}
      </FormProvider>
    </BulkDialog>
  );
}

/**
 * The result text of a bulk edit, with the number of records and the new values: "182 employees are now: Employee type
 * School Counselor".
 */
function NewValues({ edit, count }: { edit: BulkEdit; count: number }) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const countedNoun = useCountedNoun()(count);
  const values = cleanTexts(entity.fields, fromInputValues(entity, edit.form.getValues()));
  return (
    <>
      {translate('bulk.edit.now', { things: countedNoun, smart_count: count })}{' '}
      {edit.chosen.map((field, at) => (
        <Fragment key={field.name}>
          {at > 0 && ', '}
          {`${text(field.title)}: `}
          <strong>
            <FieldDisplay field={field} value={values[field.name]} record={values} />
          </strong>
        </Fragment>
      ))}
    </>
  );
}

function ChosenFields({ edit }: { edit: BulkEdit }) {
  const { text } = useEntity();
  const translate = useTranslate();
  return edit.chosen.map((field) => (
    <Box key={field.name} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldInput
          field={field}
          source={stepNamed(field.name)}
          required={field.required}
          autoFocus
          opensAtFocus
        />
      </Box>
      <IconButton
        aria-label={translate('bulk.edit.leave', { name: text(field.title) })}
        onClick={() => edit.leave(field.name)}
        sx={{ mt: 3 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  ));
}

function FieldPicker({ edit, isMissing }: { edit: BulkEdit; isMissing: boolean }) {
  const { text } = useEntity();
  const translate = useTranslate();
  const remaining = edit.choosable.filter((field) => !edit.chosen.includes(field));
  if (remaining.length === 0) return null;
  return (
    <TextField
      select
      autoFocus={edit.chosen.length === 0}
      label={translate('bulk.edit.choose')}
      value=""
      error={isMissing && edit.chosen.length === 0}
      helperText={isMissing && edit.chosen.length === 0 ? translate('bulk.edit.missing') : ' '}
      onChange={(event) => edit.choose(event.target.value)}
      sx={{ mt: 1 }}
    >
      {remaining.map((field) => (
        <MenuItem key={field.name} value={field.name}>
          {text(field.title)}
        </MenuItem>
      ))}
    </TextField>
  );
}
