import type { SaveContextValue } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { RecordFormControl } from './useRecordForm.ts';

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
