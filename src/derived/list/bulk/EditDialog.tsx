import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { withoutEmpty } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { toForm } from '../../../fields/formValue.ts';
import { HelpLine } from '../../../fields/frame/frameBoxes.ts';
import { packed } from '../../form/LiveProblems.ts';
import { useRecordValidator } from '../../form/useRecordValidator.ts';
import { formValues, heldValues, readValues } from '../../form/values/formValues.ts';
import { problemsOf } from '../../form/values/problemsOf.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkRun } from './bulkRun.ts';

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

interface BulkEdit {
  readonly form: UseFormReturn;
  /** The fields that can be changed for many records at once. */
  readonly choosable: readonly Field[];
  readonly chosen: readonly Field[];
  readonly choose: (name: string) => void;
  readonly leave: (name: string) => void;
  /** The changes that were asked for; undefined, with problems on their fields, when they cannot be made. */
  readonly read: () => RecordData | undefined;
}

/** The state of "edit many": chosen fields with their new values, checked by the schema before they are sent. */
export function useBulkEdit(): BulkEdit {
  const { entity, fields, mayEditField } = useEntity();
  const form = useForm({ defaultValues: heldValues(entity, formValues(entity, {})), mode: 'onSubmit' });
  const [names, setNames] = useState<readonly string[]>([]);
  const validate = useRecordValidator();
  const choosable = fields.filter(
    (field) =>
      field.name !== entity.id.name &&
      // What an action sets, and a state, change by what can be done, which may ask first.
      !entity.actions.some(({ set }) => set !== undefined && Object.hasOwn(set, field.name)) &&
      field.name !== entity.states?.field &&
      !(entity.hiddenBy?.when === false && field.name === entity.hiddenBy.field) &&
      isForMany(field) &&
      mayEditField(field),
  );
  const read = () => {
    form.clearErrors();
    const held = Object.fromEntries(names.map((name) => [name, form.getValues(name)]));
    const typed = readValues(entity, held);
    const values = cleanTexts(entity.fields, typed);
    const problems = problemsOf(entity, fields, validate, values, 'edit', held);
    // A value alone says nothing of fields that were not chosen: each record has its own.
    const own = [...problems].filter(([source]) => names.includes(source.split('.')[0] ?? ''));
    for (const [source, message] of own) form.setError(source, { type: 'problem', message: packed(message) });
    return own.length > 0 ? undefined : changesOf(entity, values);
  };
  return {
    form,
    choosable,
    chosen: choosable.filter(({ name }) => names.includes(name)),
    choose: (name) => {
      const field = choosable.find((one) => one.name === name);
      if (field) form.setValue(name, toForm(field, firstValue(field)));
      setNames((before) => [...before, name]);
    },
    leave: (name) => setNames((before) => before.filter((one) => one !== name)),
    read,
  };
}

/** Whether several records can hold the same value of a field. */
function isForMany({ kind, options }: Field): boolean {
  return kind !== 'secret' && !options.unique;
}

/** What an input starts with: a switch that nobody touched says no, other fields nothing. */
function firstValue({ kind, nullable, default: preset }: Field): unknown {
  return preset ?? (kind === 'boolean' && !nullable ? false : null);
}

/** What is sent: a chosen field that was left empty is emptied. */
function changesOf(entity: Entity, values: RecordData): RecordData {
  const filled = withoutEmpty(entity.fields, values);
  return Object.fromEntries(Object.keys(values).map((name) => [name, filled[name] ?? null]));
}
