import { useEffect, useRef, useState } from 'react';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { type BulkRun, type ChunkResults, initialRun, startRun, stopRun, withResults } from './bulkRun.ts';

/** Number of records per request: few enough to show progress and to stop soon. */
const chunkSize = 50;

export interface RunControl<Work> {
  readonly run: BulkRun;
  /** Whether the user pressed "Stop" and a request is still running. */
  readonly isStopping: boolean;
  /** Runs the work on records. Another call, with the records that have not succeeded, continues the run. */
  readonly start: (work: Work, records: readonly SelectedRecord[]) => Promise<BulkRun>;
  readonly stop: () => void;
}

/**
 * Runs an operation on many records, one chunk after the other. Each record has its own result, and failures do not
 * block others (docs/quality.md#4-many-at-once-a-result-for-each). "Stop" ends the run after the current chunk, so that
 * every result is known. `send` returns the results of a chunk and never throws; `onEnd` is called after each run;
 * `size` is the number of records per chunk.
 */
export function useChunkedRun<Work>(
  send: (work: Work, chunk: readonly SelectedRecord[]) => Promise<ChunkResults>,
  onEnd: () => void,
  size = chunkSize,
): RunControl<Work> {
  const [run, setRun] = useState(initialRun);
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const start = async (work: Work, records: readonly SelectedRecord[]) => {
    isStopped.current = false;
    setStopping(false);
    let now = startRun(run, records);
    setRun(now);
    for (let at = 0; at < records.length && !isStopped.current; at += size) {
      now = withResults(now, await send(work, records.slice(at, at + size)));
      setRun(now);
    }
    now = stopRun(now, records);
    setRun(now);
    setStopping(false);
    onEnd();
    return now;
  };
  const stop = () => {
    isStopped.current = true;
    setStopping(true);
  };
  return { run, isStopping, start, stop };
}
