import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { cleanTexts } from '#schemas/model/cleanTexts.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { withoutEmpty } from '#schemas/model/recordShape.ts';
import { useEntity } from '../../EntityContext.tsx';
import { packed } from '../../form/LiveProblems.ts';
import { useRecordValidator } from '../../form/useRecordValidator.ts';
import { formValues } from '../../form/values/formValues.ts';
import { problemsOf } from '../../form/values/problemsOf.ts';

export interface BulkEdit {
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
  const form = useForm({ defaultValues: formValues(entity, {}), mode: 'onSubmit' });
  const [names, setNames] = useState<readonly string[]>([]);
  const validate = useRecordValidator();
  const choosable = fields.filter(
    (field) =>
      field.name !== entity.id.name &&
      // Deactivating is an act of its own: it asks what else is to happen.
      !(entity.hiddenBy?.when === false && field.name === entity.hiddenBy.field) &&
      isForMany(field) &&
      mayEditField(field),
  );
  const read = () => {
    form.clearErrors();
    const typed = Object.fromEntries(names.map((name) => [name, form.getValues(name)]));
    const values = cleanTexts(entity.fields, typed);
    const problems = problemsOf(entity, fields, validate, values, 'edit');
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
      if (field) form.setValue(name, firstValue(field));
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
