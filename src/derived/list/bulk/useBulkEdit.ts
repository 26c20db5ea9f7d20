import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { withoutEmpty } from '#schemas/model/record/recordShape.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesAlong, stepNamed } from '#schemas/values/pathSteps.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { toForm } from '../../../fields/formValue.ts';
import { packed } from '../../form/LiveProblems.ts';
import { useRecordValidator } from '../../form/useRecordValidator.ts';
import { formValues, heldValues, readValues } from '../../form/values/formValues.ts';
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
