import { type FocusEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { createFormControl } from 'react-hook-form';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { RecordValidator } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { SaveFailure, SaveOutcome } from '../../results/saveOutcome.ts';
import { useStableCallback } from '../../ui/useStableCallback.ts';
import { focusFirst } from './focusFirst.ts';
import type { FormMethods } from './formMethods.ts';
import { LiveProblems } from './LiveProblems.ts';
import { useResolution } from './save/useResolution.tsx';
import { useFormValues } from './useFormValues.ts';
import { useIsTouched } from './useIsTouched.ts';
import { useRecordValidator } from './useRecordValidator.ts';
import { useSaving } from './useSaving.ts';
import { withVariantProblems } from './values/branchProblems.ts';
import { type FieldStates, fieldStates, payloadValues } from './values/conditions.ts';
import { type FormMode, formValues, fromInputValues, toInputValues } from './values/formValues.ts';
import { inputSource, mapNameProblems, type Problems, problemsOf } from './values/problemsOf.ts';

export interface RecordFormOptions {
  readonly mode: FormMode;
  /** The initial values of the form. */
  readonly initial: RecordData;
  /** The record as loaded, if it differs from `initial`; the differences count as changes. */
  readonly record?: RecordData | undefined;
  /** Saves the form's values. It gets every field of the form; empty fields are null. */
  readonly onSave: (values: RecordData) => Promise<SaveOutcome>;
}

/** The state of a form over a record: its values, its problems, and functions to save and discard them. */
export interface RecordFormControl {
  readonly form: FormMethods;
  readonly mode: FormMode;
  /** The record as loaded; undefined for a new one. */
  readonly record: RecordData | undefined;
  /** The values that the form started from or last saved. */
  readonly base: RecordData;
  /** The state of each field, such as hidden or required, by its conditions and the current values. */
  readonly states: FieldStates;
  /** Names of the fields that differ from the base. */
  readonly changed: readonly string[];
  readonly isSaving: boolean;
  /** The remaining problems after a failed save, by the source of their input; empty before that. */
  readonly problems: Problems;
  readonly failure: SaveFailure | undefined;
  readonly closeFailure: () => void;
  readonly save: () => Promise<SaveOutcome>;
  /** The question that the user has to answer before a save continues, to be rendered with the form. */
  readonly question: ReactNode;
  /** Restores the base value of one field. */
  readonly undo: (name: string) => void;
  readonly discard: () => void;
  /** Whether the user has edited a field, even if it is empty again. */
  readonly isTouched: (name: string) => boolean;
  /** Sets values that do not count as changes, such as computed ones. */
  readonly assume: (values: RecordData) => void;
  /** Sets a second validator, which checks the rules of the entity file. */
  readonly setRules: (judge: RecordValidator) => void;
  /** Restarts the form from another base, optionally with other values, such as those of a draft or a merge. */
  readonly restart: (base: RecordData, values?: RecordData) => void;
  /** The form element around the inputs, for focus and blur. */
  readonly box: RefObject<HTMLFormElement | null>;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * The state of a form over a record of the entity in context. `RecordForm` renders it; pages can render their own form
 * inside `FormStateProvider`.
 */
export function useRecordForm({ mode, initial, record, onSave }: RecordFormOptions): RecordFormControl {
  const { entity, fields } = useEntity();
  const [base, setBase] = useState(() => formValues(entity, record ?? initial));
  const [{ formControl: form }] = useState(() =>
    createFormControl({
      defaultValues: toInputValues(entity, formValues(entity, initial)),
      mode: 'onSubmit',
    }),
  );
  const box = useRef<HTMLFormElement>(null);
  const schemaValidator = useRecordValidator();
  const judge = useRef<RecordValidator>(noValidation);
  const validate: RecordValidator = (sent) => [...schemaValidator(sent), ...judge.current(sent)];
  const latestValidate = useRef(validate);
  latestValidate.current = validate;
  const latestBase = useRef(base);
  latestBase.current = base;
  const [live] = useState(() => {
    const find = () => {
      const values = fromInputValues(entity, form.getValues());
      const sent = payloadValues(entity, values, latestBase.current, fieldStates(entity, values, mode));
      const inputValues = form.getValues();
      const found = problemsOf(entity, fields, latestValidate.current, sent, mode, inputValues);
      return mapNameProblems(entity, inputValues, withVariantProblems(entity, inputValues, found));
    };
    return new LiveProblems(form, find);
  });
  const [problems, setProblems] = useState(noProblems);
  const showProblems = (shown: Problems) =>
    setProblems((before) => newProblems(before, live.isAll ? shown : noProblems));
  const isTouched = useIsTouched(form);
  const { states, changed } = useFormValues(form, latestBase, mode, () => showProblems(live.refresh()));
  const [failure, setFailure] = useState<SaveFailure>();
  const { resolve, question } = useResolution(record);

  const restart = useStableCallback((next: RecordData, values: RecordData = next) => {
    latestBase.current = next;
    setBase(next);
    form.reset(toInputValues(entity, values));
    live.clear();
    showProblems(noProblems);
    setFailure(undefined);
  });
  const refuse = (failure: SaveFailure) => {
    const entries = Object.entries(failure.fields);
    const bySource = new Map(
      entries.map(([path, errorText]) => [inputSource(entity.fields, path, form.getValues()), errorText]),
    );
    showProblems(live.refuse(bySource));
    focusFirst(box.current, bySource.keys());
    setFailure(failure);
  };
  const resolveNow = (sent: RecordData, outcome: SaveOutcome) => {
    if (outcome.kind === 'failed') refuse(outcome.failure);
    if (outcome.kind !== 'saved') return;
    const saved = formValues(entity, outcome.record);
    restart(saved, withLaterEdits(saved, sent, fromInputValues(entity, form.getValues())));
  };
  const { isSaving, save: saveNow } = useSaving(async () => {
    const invalid = live.showBeforeSave();
    showProblems(invalid);
    if (invalid.size > 0) focusFirst(box.current, invalid.keys());
    if (invalid.size > 0) return invalidOutcome;
    setFailure(undefined);
    const sent = structuredClone(fromInputValues(entity, form.getValues()));
    const values = payloadValues(entity, sent, base, states);
    const outcome = await resolve(await onSave(values), values, onSave);
    resolveNow(sent, outcome);
    return outcome;
  });

  const save = useStableCallback(saveNow);
  const closeFailure = useStableCallback(() => setFailure(undefined));
  const undo = useStableCallback((name: string) =>
    form.setValue(stepNamed(name), toInputValues(entity, base)[stepNamed(name)]),
  );
  const discard = useStableCallback(() => restart(base));
  const assume = useStableCallback((values: RecordData) => {
    latestBase.current = { ...latestBase.current, ...values };
    setBase(latestBase.current);
    for (const [name, value] of Object.entries(toInputValues(entity, values))) form.setValue(name, value);
  });
  const setRules = useStableCallback((next: RecordValidator) => {
    judge.current = next;
    showProblems(live.refresh());
  });
  // MUI's select sets a plain object as the event's target.
  const onBlur = useStableCallback(({ nativeEvent: { target }, relatedTarget }: FocusEvent<HTMLElement>) => {
    const frame = target instanceof Element ? target.closest<HTMLElement>('[data-source]') : null;
    if (frame?.dataset.source && !frame.contains(relatedTarget))
      showProblems(live.touch(frame.dataset.source));
  });
  const acts = useRef({
    closeFailure,
    save,
    undo,
    discard,
    restart,
    isTouched,
    assume,
    setRules,
    onBlur,
  });
  const state = { mode, record, base, states, changed, isSaving, problems, failure, question };
  // Returns the same object while nothing has changed, because the page renders more often than its fields need to.
  return useSame({ form, box, ...acts.current, ...state });
}

/** Returns the previous object if the new one has identical properties, else the new one. */
function useSame<T extends object>(now: T): T {
  const before = useRef(now);
  const parts = Object.entries(now);
  if (parts.some(([name, part]) => !Object.is(part, Reflect.get(before.current, name)))) before.current = now;
  return before.current;
}

const noProblems: Problems = new Map();

const noValidation: RecordValidator = () => [];

/** The form's own validation failed; no request was sent. */
const invalidOutcome: SaveOutcome = { kind: 'failed', failure: { fields: {} } };

/** Returns the previous problems if they are equal, so that no component renders again. */
function newProblems(before: Problems, shown: Problems): Problems {
  return isSame([...before], [...shown]) ? before : shown;
}

/** The saved values, with the fields that the user edited while the save was running. */
function withLaterEdits(saved: RecordData, sent: RecordData, now: RecordData): RecordData {
  const later = Object.entries(now).filter(([name, value]) => !isSame(value, sent[name]));
  return { ...saved, ...Object.fromEntries(later) };
}
