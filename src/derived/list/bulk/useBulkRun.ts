import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ConsoleProvider, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { readFailure } from '../../../results/readFailure.ts';
import { useEntity } from '../../EntityContext.tsx';
import {
  type BulkRun,
  type BulkWork,
  ready,
  resultsOf,
  started,
  stopped,
  unanswered,
  withResults,
} from './bulkRun.ts';

/** Records of one request: few enough that progress is seen and "Stop" is soon heard. */
const chunkSize = 50;

export interface BulkRunControl {
  readonly run: BulkRun;
  /** "Stop" was pressed, and the request that is on its way has not been answered yet. */
  readonly isStopping: boolean;
  /** Changes the records; a second start goes on with those of the first that are not done. */
  readonly start: (work: BulkWork, records: readonly SelectedRecord[]) => Promise<BulkRun>;
  readonly stop: () => void;
}

/**
 * Runs a change over many records of the entity in context, chunk by chunk: each record has a result of its
 * own, and no refusal keeps the others from theirs (quality, rule 4). "Stop" ends it after the chunk that is
 * on its way, so that of every record it is known what became of it.
 */
export function useBulkRun(): BulkRunControl {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const client = useQueryClient();
  const [run, setRun] = useState(ready);
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const chunkResults = async (work: BulkWork, chunk: readonly SelectedRecord[]) => {
    try {
      const sent = chunk.map(({ id, version }) => ({ id, version }));
      return resultsOf(chunk, await provider.bulk(entity.name, { ...work, records: sent }));
    } catch (error) {
      const { message = '' } = readFailure(entity, work.operation, error, translate);
      return unanswered(chunk, translate('bulk.unknown', { message }).trim());
    }
  };
  const start = async (work: BulkWork, records: readonly SelectedRecord[]) => {
    isStopped.current = false;
    setStopping(false);
    let now = started(run, records);
    setRun(now);
    for (let at = 0; at < records.length && !isStopped.current; at += chunkSize) {
      now = withResults(now, await chunkResults(work, records.slice(at, at + chunkSize)));
      setRun(now);
    }
    now = stopped(now, records);
    setRun(now);
    setStopping(false);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(entity.name) });
    return now;
  };
  const stop = () => {
    isStopped.current = true;
    setStopping(true);
  };
  return { run, isStopping, start, stop };
}
