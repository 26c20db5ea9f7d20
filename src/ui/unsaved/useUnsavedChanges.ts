import { useCallback, useContext, useEffect, useState } from 'react';
import { UnsavedChangesContext } from './UnsavedChangesContext.ts';

/**
 * Asks before the page is left while a form holds changes that are not saved: by a link, by "back", by a
 * change of the query alone, by closing the tab.
 *
 * @param isLost the form keeps no draft, so that leaving means losing what was entered
 *
 * @returns a function that lets the next navigation pass: call it when a save has succeeded, just before
 * leading on, when the form has not yet been drawn as clean.
 *
 * @example const letGo = useUnsavedChanges(formState.isDirty);
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
