import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { HelpLine } from '../../../fields/frame/frameBoxes.ts';
import { useEntity } from '../../EntityContext.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkRun } from './bulkRun.ts';
import { type BulkEdit, useBulkEdit } from './useBulkEdit.ts';

interface EditDialogProps {
  readonly records: readonly SelectedRecord[];
  readonly onRun: (run: BulkRun) => void;
  readonly onClose: () => void;
}

/** Changes chosen fields of many records: what is not chosen stays as each record has it. */
export function EditDialog({ records, onRun, onClose }: EditDialogProps) {
  const translate = useTranslate();
  const edit = useBulkEdit();
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
      onRun={onRun}
      onClose={onClose}
    >
      <FormProvider {...edit.form}>
        <Chosen edit={edit} />
        <FieldPicker edit={edit} isMissing={isMissing} />
        {edit.chosen.length > 0 && <HelpLine>{translate('bulk.edit.emptied')}</HelpLine>}
      </FormProvider>
    </BulkDialog>
  );
}

function Chosen({ edit }: { edit: BulkEdit }) {
  const { text } = useEntity();
  const translate = useTranslate();
  return edit.chosen.map((field) => (
    <Box key={field.name} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldInput field={field} source={field.name} required={field.required} autoFocus />
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
  const left = edit.choosable.filter((field) => !edit.chosen.includes(field));
  if (left.length === 0) return null;
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
      {left.map((field) => (
        <MenuItem key={field.name} value={field.name}>
          {text(field.title)}
        </MenuItem>
      ))}
    </TextField>
  );
}
