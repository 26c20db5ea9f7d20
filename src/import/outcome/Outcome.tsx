import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { importStep, pendingRows } from '#schemas/import/importJob.ts';
import { type ImportJob, importPermissions } from '#schemas/protocol/imports/import.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import type { JobControl } from '../useImportJob.ts';
import { SummaryLine, type SummaryPart } from './SummaryLine.tsx';
import { UndoDialog } from './useStart.tsx';

interface OutcomeProps {
  readonly job: ImportJob;
  readonly control: JobControl;
}

/** Summarizes the written rows in one line, with Undo. Empty before anything is written. */
export function Outcome({ job, control }: OutcomeProps) {
  const translate = useTranslate();
  const applying = usePermitted(importPermissions.apply, true);
  const [isAsking, setAsking] = useState(false);
  const parts = outcomeParts(job);
  if (parts.length === 0) return null;
  const mayUndo = applying.allowed && importStep(job, 'undo').is === 'possible';
  return (
    <>
      <SummaryLine
        parts={parts}
        action={
          mayUndo && (
            <Button color="inherit" size="small" onClick={() => setAsking(true)}>
              {translate('imports.outcome.undo')}
            </Button>
          )
        }
      />
      {isAsking && <UndoDialog job={job} control={control} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Returns the number of rows per outcome, written or undone; empty if nothing was written yet. */
function outcomeParts(job: ImportJob): SummaryPart[] {
  const { results, outcomes, written } = job.counts;
  const undone: SummaryPart[] = [
    { kind: 'reversed', count: outcomes.reversed },
    { kind: 'kept', count: outcomes.kept },
    { kind: 'failed', count: outcomes.failed },
  ];
  const wasUndone = undone.some(({ count }) => count > 0);
  const wasWritten = outcomes.applied > 0 || outcomes.refused > 0;
  const now: SummaryPart[] = [
    { kind: 'added', count: written.create },
    { kind: 'changed', count: written.update },
    { kind: 'deactivated', count: written.deactivate },
    { kind: 'unchanged', count: results.unchanged },
    { kind: 'refused', count: results.error + outcomes.refused },
    { kind: 'waiting', count: pendingRows(job) },
  ];
  return [...(wasUndone ? undone : []), ...(wasWritten ? now : [])];
}
