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
import { packMessage } from '../../form/LiveProblems.ts';
import { useRecordValidator } from '../../form/useRecordValidator.ts';
import { formValues, fromInputValues, toInputValues } from '../../form/values/formValues.ts';
import { problemsOf } from '../../form/values/problemsOf.ts';

export interface BulkEdit {
  readonly form: UseFormReturn;
  /** The fields that can be bulk edited. */
  readonly choosable: readonly Field[];
  readonly chosen: readonly Field[];
  readonly choose: (name: string) => void;
  readonly leave: (name: string) => void;
  /** Returns the changes to send; undefined if they are invalid, in which case the errors show at the fields. */
  readonly read: () => RecordData | undefined;
}

/** The state of a bulk edit: chosen fields with new values, validated by the schema before they are sent. */
export function useBulkEdit(near?: string): BulkEdit {
  const { entity, fields, mayEditField } = useEntity();
  const form = useForm({ defaultValues: toInputValues(entity, formValues(entity, {})), mode: 'onSubmit' });
  const validate = useRecordValidator();
  const choosable = fields.filter(
    (field) =>
      field.name !== entity.id.name &&
      // The state field, and fields that an action sets, change only through actions, which may ask for more inputs.
      !entity.actions.some(({ set }) => set !== undefined && Object.hasOwn(set, field.name)) &&
      field.name !== entity.states?.field &&
      !(entity.hiddenBy?.when === false && field.name === entity.hiddenBy.field) &&
      isForMany(entity, field) &&
      mayEditField(field),
  );
  const [preselected] = useState(() =>
    near === undefined ? undefined : probableField(entity, choosable, near),
  );
  const [names, setNames] = useState<readonly string[]>(preselected === undefined ? [] : [preselected]);
  /** Whether the preselected field was left empty. It is then not sent, because the user did not ask to clear it. */
  const isLeftOut = (name: string) => name === preselected && isNothing(form.getValues(stepNamed(name)));
  const read = () => {
    form.clearErrors();
    const remaining = names.filter((name) => !isLeftOut(name));
    if (remaining.length === 0 && preselected !== undefined) {
      form.setError(stepNamed(preselected), {
        type: 'problem',
        message: packMessage({ message: 'problem.required', args: {} }),
      });
      return undefined;
    }
    setNames(remaining);
    const inputValues = Object.fromEntries(
      remaining.map((name) => [stepNamed(name), form.getValues(stepNamed(name))]),
    );
    const typed = fromInputValues(entity, inputValues);
    const values = cleanTexts(entity.fields, typed);
    const problems = problemsOf(entity, fields, validate, values, 'edit', inputValues);
    // Checks only the chosen fields, because the values of other fields differ per record.
    const own = [...problems].filter(([source]) => remaining.includes(namesAlong(source)[0] ?? ''));
    for (const [source, message] of own)
      form.setError(source, { type: 'problem', message: packMessage(message) });
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

/** The field to preselect: the one the list was filtered by, else the first facet that can be edited. */
function probableField({ list }: Entity, choosable: readonly Field[], near: string): string | undefined {
  return [near, ...list.facets].find((name) => choosable.some((field) => field.name === name));
}

/** Whether records can share a value of the field: false for unique or personal fields, and for fields of the label. */
function isForMany({ label, unique, rules }: Entity, { name, kind, options }: Field): boolean {
  const uniqueTogether = rules.flatMap((rule) => (rule.rule === 'unique' ? rule.fields : []));
  const own = new Set([...namesInTemplate(label), ...unique.flat(), ...uniqueTogether]);
  const isOnes = kind === 'secret' || kind === 'email' || kind === 'phone' || kind === 'file';
  return !isOnes && !options.unique && !options.personal && !own.has(name);
}

/** The initial value of an input: the default, `false` for a switch, else empty. */
function firstValue({ kind, nullable, default: preset }: Field): unknown {
  return preset ?? (kind === 'boolean' && !nullable ? false : null);
}

/** The changes to send. A chosen field left empty is sent as null. */
function changesOf(entity: Entity, values: RecordData): RecordData {
  const filled = withoutEmpty(entity.fields, values);
  return Object.fromEntries(Object.keys(values).map((name) => [name, filled[name] ?? null]));
}
