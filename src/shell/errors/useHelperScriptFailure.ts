import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { takeHelperScriptFailure } from '../../ui/missing/helperScript.ts';

/**
 * Shows a toast if the external helper script did not load: "Sidekick failed to load"
 * (docs/specification.md#application-8-errors).
 */
export function useHelperScriptFailure(): void {
  const notify = useNotify();
  useEffect(() => {
    if (takeHelperScriptFailure()) notify('calls.helperScriptFailed', { type: 'error' });
  }, [notify]);
}
