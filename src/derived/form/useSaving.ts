import { useRef, useState } from 'react';
import type { SaveOutcome } from '../../results/saveOutcome.ts';

/** Runs one save at a time; further calls in the meantime are ignored. */
export function useSaving(run: () => Promise<SaveOutcome>): {
  readonly isSaving: boolean;
  readonly save: () => Promise<SaveOutcome>;
} {
  const [isSaving, setSaving] = useState(false);
  const running = useRef<Promise<SaveOutcome>>(undefined);
  const save = () => {
    if (running.current) return running.current;
    setSaving(true);
    running.current = run().finally(() => {
      running.current = undefined;
      setSaving(false);
    });
    return running.current;
  };
  return { isSaving, save };
}
