import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { Expression } from '#schemas/expressions/expression.ts';
import {
  computedFields,
  fitToField,
  ownReads,
  valuesOf,
  withComputedFields,
} from '#schemas/model/computed/computedFields.ts';
import { computedDefaults, expressionsOf } from '#schemas/model/computed/expressionsOf.ts';
import { isAskable, ownRuleProblems } from '#schemas/model/computed/ownRules.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useRecordFormControl } from '../RecordFormContext.ts';
import { fromInputValues, recordFrom } from '../values/formValues.ts';
import { type ExpressionData, useExpressionData } from './useExpressionData.ts';

/**
 * Evaluates the entity's expressions while the user edits a form: computed values, defaults of a new record, and the
 * entity file's own rules. An expression that reads data the user may not see is left to the service on save. Renders
 * nothing.
 */
export function LiveExpressions() {
  const { entity, text } = useEntity();
  const control = useRecordFormControl();
  const values: RecordData = useWatch();
  const inputValues = { ...control.form.getValues(), ...values };
  const record = recordFrom(entity, fromInputValues(entity, inputValues), control.mode);
  const id = control.record?.[entity.id.name] ?? control.record?.id;
  const expressions = useMemo(() => expressionsOf(entity), [entity]);
  // The service has already computed the values of an unchanged record, so nothing is loaded before the first change.
  const { isDirty } = useFormState();
  const isWanted = control.mode === 'create' || isDirty || control.changed.length > 0;
  const surroundings = useExpressionData(entity, isWanted ? expressions : [], record, id);
  const isWorkable = useCanEvaluate(surroundings, isWanted);
  useComputed(record, surroundings, isWorkable);
  useDefaults(record, surroundings, isWorkable);
  const judge = (sent: RecordData) => {
    const recordWithId = { ...sent, ...(id === undefined ? {} : { [entity.id.name]: id }) };
    const before = control.mode === 'create' ? {} : (control.record ?? {});
    const withRules = { ...entity, ownRules: entity.ownRules.filter((rule) => isAskable(rule, isWorkable)) };
    const computed = withComputedFields(entity, recordWithId, surroundings.around);
    return ownRuleProblems(withRules, computed, before, surroundings.around).map((problem) => ({
      ...problem,
      args: { message: text(String(problem.args.message)) },
    }));
  };
  const latest = useRef(judge);
  latest.current = judge;
  const { setRules } = control;
  const known = JSON.stringify([surroundings.around, expressions.map(isWorkable)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands around decides, not how the form is drawn.
  useEffect(() => setRules((sent) => latest.current(sent)), [known]);
  return null;
}

type CanEvaluate = (expression: Expression) => boolean;

/**
 * Returns a function that checks whether an expression can be evaluated: the user may see every field that it reads,
 * and all its data is loaded.
 */
function useCanEvaluate({ isKnown }: ExpressionData, isWanted: boolean): CanEvaluate {
  const { entity, fields } = useEntity();
  return (expression) =>
    isWanted &&
    isKnown(expression) &&
    ownReads(expression).every(
      (name) => fieldNamed(entity, name) === undefined || fields.some((field) => field.name === name),
    );
}

/** Keeps computed values up to date in the form. */
function useComputed(record: RecordData, { around }: ExpressionData, isWorkable: CanEvaluate): void {
  const { entity } = useEntity();
  const { form, assume } = useRecordFormControl();
  const fields = computedFields(entity).filter(({ expression }) => isWorkable(expression));
  const computed = withComputedFields(entity, record, around, (field) => fields.includes(field));
  const differing = fields.flatMap(({ field: { name } }) => {
    const value = computed[name] ?? null;
    return isSame(form.getValues(name) ?? null, value) ? [] : [[name, value] as const];
  });
  const change = JSON.stringify(differing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values that differ say it all.
  useEffect(() => {
    if (differing.length > 0) assume(Object.fromEntries(differing));
  }, [change]);
}

/** Fills computed defaults of a new record into fields that the user has not touched. */
function useDefaults(record: RecordData, { around }: ExpressionData, isWorkable: CanEvaluate): void {
  const { entity } = useEntity();
  const { mode, form, isTouched, assume } = useRecordFormControl();
  const filledDefaults = useRef(new Map<string, unknown>());
  const markNext = useSelectAfterFill();
  const isOpen = (name: string, value: unknown) => {
    const [held, last] = [form.getValues(name) ?? null, filledDefaults.current.get(name) ?? null];
    return !isTouched(name) && !isSame(value, last) && isSame(held, last);
  };
  const defaults = mode === 'create' ? computedDefaults(entity) : [];
  const filled = defaults.flatMap(({ field, expression }) => {
    if (!isWorkable(expression)) return [];
    const value = fitToField(field, expression.evaluate(valuesOf(entity, expression, record, around)));
    return value === undefined || !isOpen(field.name, value) ? [] : [[field.name, value] as const];
  });
  const change = JSON.stringify(filled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values that are filled in say it all.
  useEffect(() => {
    // Checked again: the user may have typed since the last render.
    const open = filled.filter(([name, value]) => isOpen(name, value));
    for (const [name, value] of open) filledDefaults.current.set(name, value);
    if (open.length === 0) return;
    assume(Object.fromEntries(open));
    markNext(open.map(([name]) => name));
  }, [change]);
}

/**
 * Returns a function that takes the names of the fields about to be filled. After the fill, if one of these fields has
 * the focus, its text is selected, so that typing replaces it.
 */
function useSelectAfterFill(): (names: readonly string[]) => void {
  const { box } = useRecordFormControl();
  const next = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const at = document.activeElement;
    const frame = box.current?.contains(at) ? at?.closest<HTMLElement>('[data-source]') : undefined;
    const isFilled = next.current.some((name) => stepNamed(name) === frame?.dataset.source);
    next.current = [];
    if (isFilled && at instanceof HTMLInputElement) at.select();
  });
  return (names) => {
    next.current = names;
  };
}
