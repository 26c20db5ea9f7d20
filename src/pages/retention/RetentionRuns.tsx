import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { downloadRemoved } from '#providers/organization/retention.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { Retention, RetentionKind } from '#schemas/protocol/organizations/retention.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { saveFile } from '../../ui/saveFile.ts';

interface RetentionRunsProps {
  readonly runs: Retention['runs'];
  readonly onDrop: (run: number) => Promise<unknown>;
  readonly isDropping: boolean;
}

/** What was removed when, with the files of it until somebody lets them go. */
export function RetentionRuns({ runs, onDrop, isDropping }: RetentionRunsProps) {
  const translate = useTranslate();
  const [requested, setRequested] = useState<number>();
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {translate('retention.runs')}
      </Typography>
      {runs.length === 0 && translate('retention.noRuns')}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {runs.map((run) => (
          <Run key={run.runId} run={run} onRequest={() => setRequested(run.runId)} />
        ))}
      </Box>
      <DropDialog
        isOpen={requested !== undefined}
        isDropping={isDropping}
        onClose={() => setRequested(undefined)}
        onDrop={() => {
          if (requested !== undefined) void onDrop(requested).finally(() => setRequested(undefined));
        }}
      />
    </Box>
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
  const timeZone = useSession().organization?.timeZone ?? 'UTC';
  const { runId, startedAt, finishedAt, removed } = run;
  const isKept = removed.some((one) => one.isKept);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ color: 'text.secondary' }}>
        <time dateTime={startedAt}>{showMoment(startedAt, timeZone)}</time>
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
  const args = { kind: translate(`retention.kinds.${kind}`), count: rows.toLocaleString('en') };
  if (!isKept) return <span>{translate('retention.gone', args)}</span>;
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await downloadRemoved(run, kind), `removed-${kind}-${run}.csv`);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
    setLoading(false);
  };
  return (
    <Button variant="outlined" loading={isLoading} onClick={() => void download()}>
      {translate('retention.file', args)}
    </Button>
  );
}

interface DropDialogProps {
  readonly isOpen: boolean;
  readonly isDropping: boolean;
  readonly onClose: () => void;
  readonly onDrop: () => void;
}

/** Asks before files go for good; a hurried Enter keeps them. */
function DropDialog({ isOpen, isDropping, onClose, onDrop }: DropDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="retention-drop" maxWidth="xs">
      <DialogTitle id="retention-drop">{translate('retention.drop')}</DialogTitle>
      <DialogContent>{translate('retention.dropAsk')}</DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" loading={isDropping} onClick={onDrop}>
          {translate('retention.drop')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
