import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { undoAct } from '#providers/changes/changes.ts';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import type { UndoWorkProps } from '../../ui/toasts/Undo.tsx';
import { useHasElapsed } from '../../ui/useHasElapsed.ts';
import { isFullyRestored } from './outcome.ts';
import { refreshRestored } from './refreshRestored.ts';
import { UndoDialog } from './UndoDialog.tsx';

/** Delay in milliseconds after which an undo shows its progress in a dialog. */
const slowAfter = 700;

/**
 * Undoes actions, the last one first. If everything is restored, a notice says so; otherwise a dialog lists what was
 * not restored and why. If the user stopped or a request failed, the remaining actions can be undone in that dialog, or
 * later from the notifications.
 */
export function UndoWork({ acts, onUndone, onClose }: UndoWorkProps) {
  const notify = useNotify();
  const failureText = useFailureText();
  const client = useQueryClient();
  const [results, setResults] = useState<readonly RestoreResult[]>([]);
  const [left, setLeft] = useState<readonly number[]>(acts);
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(true);
  const isSlow = useHasElapsed(slowAfter);
  const isStopped = useRef(false);
  const [isStopping, setStopping] = useState(false);

  const tellDone = (done: readonly RestoreResult[]) => {
    const label = done[0]?.label ?? '';
    notify('undo.done', {
      type: 'success',
      messageArgs: { smart_count: done.length, count: done.length, label },
    });
    onClose([]);
  };
  const work = async () => {
    setWorking(true);
    setFailure(undefined);
    isStopped.current = false;
    let [all, rest] = [results, left];
    try {
      for (let act = rest.at(-1); act !== undefined && !isStopped.current; act = rest.at(-1)) {
        all = [...all, ...(await undoAct(act)).results];
        rest = rest.slice(0, -1);
        setResults(all);
        setLeft(rest);
      }
    } catch (error) {
      setFailure(failureText(error));
    }
    setWorking(false);
    setStopping(false);
    onUndone(all);
    refreshRestored(client, all);
    if (rest.length === 0 && all.every(isFullyRestored)) tellDone(all);
  };
  const begin = useRef(work);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin.current();
  }, []);

  if (isWorking && !isSlow) return null;
  if (!isWorking && left.length === 0 && results.every(isFullyRestored)) return null;
  return (
    <UndoDialog
      results={results}
      progress={{ done: acts.length - left.length, total: acts.length }}
      isWorking={isWorking}
      isStopping={isStopping}
      failure={failure}
      onStop={() => {
        isStopped.current = true;
        setStopping(true);
      }}
      onRetry={() => void work()}
      onClose={() => onClose(left)}
    />
  );
}
