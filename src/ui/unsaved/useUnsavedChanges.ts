import { useCallback, useContext, useEffect, useState } from 'react';
import { UnsavedChangesContext } from './UnsavedChangesContext.ts';

/**
 * Asks before the page is left while a form has unsaved changes: by link, back button, a change of the query alone, or
 * closing the tab.
 *
 * @param isLost the form keeps no draft, so leaving discards the changes
 *
 * @returns a function that lets the next navigation pass: call it after a successful save, right before navigating,
 * when the form has not rerendered as clean yet.
 *
 * @example const release = useUnsavedChanges(formState.isDirty);
 */
export function useUnsavedChanges(isDirty: boolean, isLost = false): () => void {
  const changes = useContext(UnsavedChangesContext);
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!changes || !isDirty) return;
    changes.hold(form, isLost);
    return () => changes.release(form);
  }, [changes, form, isDirty, isLost]);
  return useCallback(() => changes?.release(form), [changes, form]);
}
