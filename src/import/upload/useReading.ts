import { useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ReadingState } from '#schemas/protocol/import.ts';
import { useImports } from '../ImportContext.tsx';

/** Milliseconds between two looks at a file that is being read. */
const lookEvery = 1000;

/** How far the file is that is being sent, in words; what is known is only its name, until the service knows more. */
export function useReading(name: string): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { imports } = useImports();
  const [reading, setReading] = useState<ReadingState | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Not to know how far it is, is no fault: whether it was read is told by the call that sends it.
    const look = () => imports.reading(controller.signal).then(setReading, () => {});
    const timer = setInterval(look, lookEvery);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [imports]);
  if (reading?.state === 'waiting' && reading.ahead > 0)
    return translate('imports.upload.waiting', { name, smart_count: reading.ahead });
  if (reading?.state === 'storing')
    return translate('imports.upload.storing', { name, count: reading.rows.toLocaleString(locale) });
  return translate('imports.upload.reading', { name });
}
