import type { SaveContextValue } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type DraftControl, useDraft } from '../../editing/draft/useDraft.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { RecordFormControl } from './useRecordForm.ts';
import { keptValues } from './values/keptValues.ts';

/**
 * The save of a derived form for react-admin's save context: a button of its own in a slot saves with merge, result
 * codes and questions, as the form's own does.
 */
export function useSaveOfForm(
  { isSaving }: RecordFormControl,
  save: () => Promise<unknown>,
): SaveContextValue {
  const latest = useRef(save);
  latest.current = save;
  return useMemo(
    () => ({
      save: () => latest.current(),
      saving: isSaving,
      mutationMode: 'pessimistic',
    }),
    [isSaving],
  );
}

interface FormDraftOptions {
  /** The record, or `new`. */
  readonly id: string | number;
  /** The version that the form's base was read at; 0 for a new record. */
  readonly version: number;
  /** Whether an older draft is opened again; not where the form comes filled with something else. */
  readonly restores: boolean;
}

/**
 * Keeps what is in a form in this browser until it is saved or given up (docs/quality.md#6-unsaved-work-survives). Once
 * a new record has its number, what is typed is kept for that one.
 */
export function useFormDraft(control: RecordFormControl, options: FormDraftOptions): DraftControl {
  const { entity } = useEntity();
  const { form, base, changed, restart } = control;
  const { id, version, restores } = options;
  const draft = useDraft({
    resource: entity.name,
    id,
    base: { version, values: base },
    isDirty: changed.length > 0,
    restores,
    onRestore: (values, from) => restart(from.values, { ...from.values, ...values }),
  });
  const keep = (held: RecordData) => draft.keep(keptValues(entity, base, held));
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => latest.current(values) }),
    [form],
  );
  const first = useRef(id);
  useEffect(() => {
    if (id !== first.current) latest.current(form.getValues());
  }, [form, id]);
  return draft;
}
