import { useState } from 'react';
import type { ImportJob } from '#schemas/protocol/import.ts';
import { useFailureText } from '../useFailureText.ts';
import type { JobControl } from '../useImportJob.ts';

/** Starts work on an import from a dialog, which stays with the reason when it cannot start. */
export function useStart(control: JobControl, onClose: () => void) {
  const failureText = useFailureText();
  const [isStarting, setStarting] = useState(false);
  const [failed, setFailed] = useState<string>();
  const start = async (work: () => Promise<ImportJob>) => {
    setStarting(true);
    setFailed(undefined);
    try {
      const job = await work();
      onClose();
      control.take(job);
    } catch (error) {
      setFailed(failureText(error));
      setStarting(false);
    }
  };
  return { start, isStarting, failed };
}
