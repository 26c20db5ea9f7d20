import { useEffect, useMemo, useRef } from 'react';
import type { SaveContextValue } from 'react-admin';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type DraftControl, useDraft } from '../../editing/draft/useDraft.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { RecordFormControl } from './useRecordForm.ts';
import { draftValues } from './values/draftValues.ts';

/**
 * Connects a derived form's save to react-admin's save context, so that a button in a slot saves like the Save button:
 * with merges, error codes and questions.
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
  /** The record's id, or `new`. */
  readonly id: string | number;
  /** The version of the form's base; 0 for a new record. */
  readonly version: number;
  /** Whether to restore the draft of an earlier visit; false if the form is prefilled. */
  readonly restores: boolean;
}

/**
 * Stores the form's values as a draft in this browser until they are saved or discarded
 * (docs/quality.md#6-unsaved-work-survives). Once a new record has an id, its draft is stored under that id.
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
  const keep = (held: RecordData) => draft.keep(draftValues(entity, base, held));
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
