import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportJob, RowResult } from '#schemas/protocol/import.ts';
import { saveFile } from '../../derived/list/take/saveFile.ts';
import { useImports } from '../ImportContext.tsx';
import { useFailureText } from '../useFailureText.ts';

/** Saves what became of every row, or of those with a result of the check, as a file. */
export function useReport({ jobId }: ImportJob, result?: RowResult) {
  const { imports } = useImports();
  const translate = useTranslate();
  const notify = useNotify();
  const failureText = useFailureText();
  const [isWorking, setWorking] = useState(false);
  const save = async () => {
    setWorking(true);
    try {
      const name = translate('imports.review.reportName', { id: jobId });
      saveFile(await imports.report(jobId, result), `${name}.csv`);
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    } finally {
      setWorking(false);
    }
  };
  return { isWorking, save };
}
