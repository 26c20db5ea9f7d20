import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect } from 'react';
import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { RetryAlert } from '../../../results/RetryAlert.tsx';

/** Poll interval while a proposal is computed, in milliseconds. */
const every = 1500;

/** Says how many open jobs the proposal fills and whether more can be filled, with a button that selects all rows. */
export function ProposalNotice() {
  const translate = useTranslate();
  const { data = [], refetch, onSelect } = useListContext();
  const [first] = data;
  const isWorking = first?.outcome === 'working';
  const refresh = useRefresh();
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => void refetch(), every);
    return () => {
      clearInterval(timer);
      // Also reloads the counts of the saved views, which were loaded while the proposal was computed.
      refresh();
    };
  }, [isWorking, refetch, refresh]);
  if (!first) return null;
  if (first.outcome === 'failed')
    return (
      <RetryAlert error={new Error()} onRetry={refetch}>
        {translate('day.proposalFailed')}
      </RetryAlert>
    );
  if (isWorking)
    return (
      <Alert severity="info" role="status" sx={notice}>
        {translate('day.working')}
        <LinearProgress sx={{ mt: 1 }} />
      </Alert>
    );
  const { openJobs, filledJobs, mostFilled, isBest } = first;
  const proposed = data.filter(({ outcome }) => outcome === 'proposed').map(({ id }) => id);
  const texts = [
    translate('day.proposed', { smart_count: openJobs, filled: filledJobs }),
    filledJobs < openJobs && mostFilled === filledJobs && translate('day.best'),
    !isBest && mostFilled > filledJobs && translate('day.further', { most: mostFilled }),
  ];
  return (
    <Alert
      severity="info"
      role="status"
      sx={notice}
      action={
        proposed.length > 0 && (
          <Button color="inherit" size="small" onClick={() => onSelect(proposed)}>
            {translate('day.selectProposed')}
          </Button>
        )
      }
    >
      {texts.filter(Boolean).join(' ')}
    </Alert>
  );
}

const notice = { mb: 1.5, '& .MuiAlert-message': { flex: 1 } } as const;
