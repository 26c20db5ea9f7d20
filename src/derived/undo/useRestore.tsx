import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { type Restored, restoreChange } from '#providers/changes/changes.ts';
import type { RestoreRequest, RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { usePublishUndone } from '../../ui/toasts/Undo.tsx';
import { undoable } from '../../ui/toasts/undoable.ts';
import { untilClosed } from '../../ui/toasts/untilClosed.ts';
import { isFullyRestored } from './outcome.ts';
import { refreshRestored } from './refreshRestored.ts';
import { UndoDialog } from './UndoDialog.tsx';

/**
 * Returns a function that processes the result of a restore: reloads the records, and shows a notice if everything was
 * restored. Returns whether everything was restored.
 */
export function useReportRestored(): (restored: Restored) => boolean {
  const notify = useNotify();
  const client = useQueryClient();
  const publish = usePublishUndone();
  return ({ results, act }) => {
    publish(results);
    refreshRestored(client, results);
    if (!results.every(isFullyRestored)) return false;
    const messageArgs = {
      smart_count: results.length,
      count: results.length,
      label: results[0]?.label ?? '',
    };
    notify('undo.restored', { type: 'success', messageArgs, ...undoable(act) });
    return true;
  };
}

interface RestoreControl {
  /** Restores the values from before a change, of all or some of its fields. */
  readonly restore: (request: RestoreRequest) => void;
  readonly isWorking: boolean;
  /** Dialog listing what was not restored; can be rendered anywhere. */
  readonly dialog: ReactNode;
}

/** Undoes one change of a log at once, without a confirmation. A dialog lists what was kept or failed. */
export function useRestore(): RestoreControl {
  const notify = useNotify();
  const failureText = useFailureText();
  const reportRestored = useReportRestored();
  const [isWorking, setWorking] = useState(false);
  const [partly, setPartly] = useState<readonly RestoreResult[]>();
  const restore = async (request: RestoreRequest) => {
    if (isWorking) return;
    setWorking(true);
    try {
      const restored = await restoreChange(request);
      if (!reportRestored(restored)) setPartly(restored.results);
    } catch (error) {
      notify(failureText(error), untilClosed);
    } finally {
      setWorking(false);
    }
  };
  const close = () => setPartly(undefined);
  const dialog = partly && (
    <UndoDialog
      results={partly}
      progress={{ done: 1, total: 1 }}
      isWorking={false}
      failure={undefined}
      onRetry={close}
      onClose={close}
    />
  );
  return { restore: (request) => void restore(request), isWorking, dialog };
}
