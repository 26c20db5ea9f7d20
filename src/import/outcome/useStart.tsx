import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { useImports } from '../ImportContext.tsx';
import { useCounted } from '../useCounted.ts';
import type { JobControl } from '../useImportJob.ts';

interface UndoDialogProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly onClose: () => void;
}

/** Asks before an import is undone and explains the effect. */
export function UndoDialog({ job, control, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const { imports } = useImports();
  const counted = useCounted();
  const { start, isStarting, failed } = useStart(control, onClose);
  return (
    <AskDialog
      isAlert
      isQuestion
      isDangerous
      width="xs"
      title={translate('imports.outcome.undoTitle')}
      cancel={translate('imports.apply.cancel')}
      button={counted('imports.outcome.undoRows', job.counts.outcomes.applied)}
      isWorking={isStarting}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void start(() => imports.undo(job.jobId))}
    >
      {translate('imports.outcome.undoText')}
    </AskDialog>
  );
}

/** Starts work on an import from a dialog. If it can't start, the dialog stays open with the error. */
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
      control.cacheJob(job);
    } catch (error) {
      setFailed(failureText(error));
      setStarting(false);
    }
  };
  return { start, isStarting, failed };
}
