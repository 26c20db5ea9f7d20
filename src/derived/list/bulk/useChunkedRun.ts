import { useEffect, useRef, useState } from 'react';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { type BulkRun, type ChunkResults, ready, started, stopped, withResults } from './bulkRun.ts';

/** Records of one request: few enough that progress is seen and "Stop" is soon heard. */
const chunkSize = 50;

export interface RunControl<Work> {
  readonly run: BulkRun;
  /** "Stop" was pressed, and the request that is on its way has not been answered yet. */
  readonly isStopping: boolean;
  /** Does the work; a second start goes on with those records of the first that are not done. */
  readonly start: (work: Work, records: readonly SelectedRecord[]) => Promise<BulkRun>;
  readonly stop: () => void;
}

/**
 * Runs something over many records, chunk by chunk: each record has a result of its own, and no refusal keeps
 * the others from theirs (docs/quality.md#4-many-at-once-a-result-for-each). "Stop" ends it after the chunk
 * that is on its way, so that of every record it is known what became of it. `send` gives the results of a
 * chunk and never throws; `onEnd` comes after each run; `size` is how many records a chunk has.
 */
export function useChunkedRun<Work>(
  send: (work: Work, chunk: readonly SelectedRecord[]) => Promise<ChunkResults>,
  onEnd: () => void,
  size = chunkSize,
): RunControl<Work> {
  const [run, setRun] = useState(ready);
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
    let now = started(run, records);
    setRun(now);
    for (let at = 0; at < records.length && !isStopped.current; at += size) {
      now = withResults(now, await send(work, records.slice(at, at + size)));
      setRun(now);
    }
    now = stopped(now, records);
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
