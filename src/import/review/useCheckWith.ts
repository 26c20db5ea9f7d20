import { useState } from 'react';
import type { ImportJob, ImportMapping } from '#schemas/protocol/imports/import.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { useImports } from '../ImportContext.tsx';
import type { JobControl } from '../useImportJob.ts';

/** Checks all rows again with additional word mappings. */
export function useCheckWith(job: ImportJob, control: JobControl) {
  const { imports } = useImports();
  const failureText = useFailureText();
  const [isStarting, setStarting] = useState(false);
  const [failed, setFailed] = useState<string>();
  const check = async (meanings: ImportMapping['words']) => {
    const { mapping } = job;
    const fields = Object.keys(meanings).map((field) => [
      field,
      { ...mapping.words[field], ...meanings[field] },
    ]);
    setStarting(true);
    try {
      const words = { ...mapping.words, ...Object.fromEntries(fields) };
      control.cacheJob(await imports.check(job.jobId, { ...mapping, words }));
    } catch (error) {
      setFailed(failureText(error));
      setStarting(false);
    }
  };
  return { check, isStarting, failed };
}

/** Sets or removes the value that a word of the file is mapped to. */
export function withMeaning(
  words: ImportMapping['words'],
  field: string,
  text: string,
  meaning: string | undefined,
): ImportMapping['words'] {
  const { [text]: _, ...others } = words[field] ?? {};
  const ofField = meaning === undefined ? others : { ...others, [text]: meaning };
  const { [field]: __, ...rest } = words;
  return Object.keys(ofField).length === 0 ? rest : { ...rest, [field]: ofField };
}
