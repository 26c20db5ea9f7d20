import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { downloadRemoved } from '#providers/organization/retention.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { Retention, RetentionKind } from '#schemas/protocol/organizations/retention.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { FactSection } from '../../results/FactList.tsx';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { untilClosed } from '../../ui/toasts/untilClosed.ts';

interface RetentionRunsProps {
  readonly runs: Retention['runs'];
  readonly onDrop: (run: number) => Promise<unknown>;
  readonly isDropping: boolean;
}

/** The removals so far, with the files of the removed records until a user deletes the files. */
export function RetentionRuns({ runs, onDrop, isDropping }: RetentionRunsProps) {
  const translate = useTranslate();
  const [requested, setRequested] = useState<number>();
  return (
    <FactSection title={translate('retention.runs')}>
      {runs.length === 0 && translate('retention.noRuns')}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {runs.map((run) => (
          <Run key={run.runId} run={run} onRequest={() => setRequested(run.runId)} />
        ))}
      </Box>
      {requested !== undefined && (
        <AskDialog
          isQuestion
          isDangerous
          width="xs"
          title={translate('retention.drop')}
          cancel={translate('ra.action.cancel')}
          button={translate('retention.drop')}
          isWorking={isDropping}
          onClose={() => setRequested(undefined)}
          onConfirm={() => void onDrop(requested).finally(() => setRequested(undefined))}
        >
          {translate('retention.dropAsk')}
        </AskDialog>
      )}
    </FactSection>
  );
}

function Run({
  run,
  onRequest,
}: {
  readonly run: Retention['runs'][number];
  readonly onRequest: () => void;
}) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const { runId, startedAt, finishedAt, removed } = run;
  const isKept = removed.some((one) => one.isKept);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ color: 'text.secondary' }}>
        <time dateTime={startedAt}>{showMoment(startedAt, clock)}</time>
        {finishedAt === null && ` · ${translate('retention.running')}`}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {removed.map((one) => (
          <Removed key={one.kind} run={runId} {...one} />
        ))}
        {isKept && finishedAt !== null && (
          <Button color="error" onClick={onRequest}>
            {translate('retention.drop')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface RemovedProps {
  readonly run: number;
  readonly kind: RetentionKind;
  readonly rows: number;
  readonly isKept: boolean;
}

function Removed({ run, kind, rows, isKept }: RemovedProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isLoading, setLoading] = useState(false);
  const args = { kind: translate(`retention.kinds.${kind}`), count: showCount(rows) };
  if (!isKept) return <span>{translate('retention.gone', args)}</span>;
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await downloadRemoved(run, kind), `removed-${kind}-${run}.csv`);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), untilClosed);
    }
    setLoading(false);
  };
  return (
    <Button variant="outlined" loading={isLoading} onClick={() => void download()}>
      {translate('retention.file', args)}
    </Button>
  );
}
