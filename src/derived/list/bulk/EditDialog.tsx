import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { withoutEmpty } from '#schemas/model/record/recordShape.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesInTemplate } from '#schemas/values/naming.ts';
import { namesAlong, stepNamed } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { toForm } from '../../../fields/formValue.ts';
import { HelpLine } from '../../../fields/frame/frameBoxes.ts';
import { packed } from '../../form/LiveProblems.ts';
import { useRecordValidator } from '../../form/useRecordValidator.ts';
import { formValues, heldValues, readValues } from '../../form/values/formValues.ts';
import { problemsOf } from '../../form/values/problemsOf.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkRun } from './bulkRun.ts';
import { useThings } from './useThings.ts';

interface EditDialogProps {
  readonly records: readonly SelectedRecord[];
  /** The field by which they were found: the first to be asked for, where it can be changed. */
  readonly field?: string | undefined;
  readonly onRun: (run: BulkRun) => void;
  readonly onClose: () => void;
}

/** Changes chosen fields of many records: what is not chosen stays as each record has it. */
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
      what={(done) => <WhatIsNow edit={edit} count={done} />}
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

/** "182 employees are now: Employee type School Counselor": what was chosen, of how many records. */
function WhatIsNow({ edit, count }: { edit: BulkEdit; count: number }) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const things = useThings(count);
  const values = cleanTexts(entity.fields, readValues(entity, edit.form.getValues()));
  return (
    <>
      {translate('bulk.edit.now', { things, smart_count: count })}{' '}
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

function Chosen({ edit }: { edit: BulkEdit }) {
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
export function useBulkEdit(near?: string): BulkEdit {
  const { entity, fields, mayEditField } = useEntity();
  const form = useForm({ defaultValues: heldValues(entity, formValues(entity, {})), mode: 'onSubmit' });
  const validate = useRecordValidator();
  const choosable = fields.filter(
    (field) =>
      field.name !== entity.id.name &&
      // What an action sets, and a state, change by what can be done, which may ask first.
      !entity.actions.some(({ set }) => set !== undefined && Object.hasOwn(set, field.name)) &&
      field.name !== entity.states?.field &&
      !(entity.hiddenBy?.when === false && field.name === entity.hiddenBy.field) &&
      isForMany(entity, field) &&
      mayEditField(field),
  );
  const [offered] = useState(() => (near === undefined ? undefined : probableField(entity, choosable, near)));
  const [names, setNames] = useState<readonly string[]>(offered === undefined ? [] : [offered]);
  /** What was only offered, and is left as it was: no record loses its value by that. */
  const isLeftOut = (name: string) => name === offered && isNothing(form.getValues(stepNamed(name)));
  const read = () => {
    form.clearErrors();
    const left = names.filter((name) => !isLeftOut(name));
    if (left.length === 0 && offered !== undefined) {
      form.setError(stepNamed(offered), {
        type: 'problem',
        message: packed({ message: 'problem.required', args: {} }),
      });
      return undefined;
    }
    setNames(left);
    const held = Object.fromEntries(left.map((name) => [stepNamed(name), form.getValues(stepNamed(name))]));
    const typed = readValues(entity, held);
    const values = cleanTexts(entity.fields, typed);
    const problems = problemsOf(entity, fields, validate, values, 'edit', held);
    // A value alone says nothing of fields that were not chosen: each record has its own.
    const own = [...problems].filter(([source]) => left.includes(namesAlong(source)[0] ?? ''));
    for (const [source, message] of own) form.setError(source, { type: 'problem', message: packed(message) });
    return own.length > 0 ? undefined : changesOf(entity, values);
  };
  return {
    form,
    choosable,
    chosen: choosable.filter(({ name }) => names.includes(name)),
    choose: (name) => {
      const field = choosable.find((one) => one.name === name);
      if (field) form.setValue(stepNamed(name), toForm(field, firstValue(field)));
      setNames((before) => [...before, name]);
    },
    leave: (name) => setNames((before) => before.filter((one) => one !== name)),
    read,
  };
}

/** The field that is probably to be changed: that by which the records were found, else the first facet that can be. */
function probableField({ list }: Entity, choosable: readonly Field[], near: string): string | undefined {
  return [near, ...list.facets].find((name) => choosable.some((field) => field.name === name));
}

/**
 * Whether several records can hold the same value of a field: nothing that is unique, that is one person's own, or that
 * a record is called by.
 */
export function isForMany({ label, unique, rules }: Entity, { name, kind, options }: Field): boolean {
  const told = rules.flatMap((rule) => (rule.rule === 'unique' ? rule.fields : []));
  const own = new Set([...namesInTemplate(label), ...unique.flat(), ...told]);
  const isOnes = kind === 'secret' || kind === 'email' || kind === 'phone' || kind === 'file';
  return !isOnes && !options.unique && !options.personal && !own.has(name);
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
