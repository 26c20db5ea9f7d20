import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Query, type QueryCache, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { retryDelay } from '../../ui/queryClient.ts';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { useSecondsUntil } from '../offline/useSecondsUntil.tsx';
import { noticeBar, reportedElsewhere } from './GlobalErrorNotice.tsx';

/**
 * Shown while a failed read waits for its retry: what failed, and a button to retry now
 * (docs/specification.md#application-9-limits: "three retries with growing pauses"). Explains why a page is still
 * empty.
 */
export function RetryNotice() {
  const translate = useTranslate();
  const client = useQueryClient();
  const waiting = useWaitingRead(client.getQueryCache());
  if (!waiting) return null;
  const { queryKey, message, nextTryAt } = waiting;
  const tryNow = async () => {
    await client.cancelQueries({ queryKey, exact: true });
    await client.refetchQueries({ queryKey, exact: true });
  };
  return (
    <Box role="status" className={screenOnly} sx={bar}>
      <SyncProblemOutlined fontSize="small" />
      <Box sx={{ flex: '1 1 240px' }}>
        {message} <NextTry key={nextTryAt} at={nextTryAt} />
      </Box>
      <Button color="inherit" variant="outlined" onClick={() => void tryNow()}>
        {translate('shell.offline.retryNow')}
      </Button>
    </Box>
  );
}

/** Counts down the pause until the next retry if the pause is long enough to read. Hidden from screen readers. */
function NextTry({ at }: { at: number }) {
  const translate = useTranslate();
  const [isLong] = useState(at - Date.now() > 5000);
  const seconds = useSecondsUntil(at);
  if (!isLong || seconds === 0) return translate('shell.offline.retrying');
  return (
    <span aria-hidden className={tabularFigures}>
      {translate('shell.offline.retryIn', { smart_count: seconds })}
    </span>
  );
}

const bar = { ...noticeBar, color: 'status.held.main', bgcolor: 'status.held.soft' } as const;

interface WaitingRead {
  readonly hash: string;
  readonly queryKey: QueryKey;
  readonly message: string;
  readonly nextTryAt: number;
}

/** Returns the read that is waiting for its retry, or undefined once it has succeeded or finally failed. */
function useWaitingRead(cache: QueryCache): WaitingRead | undefined {
  const [waiting, setWaiting] = useState<WaitingRead>();
  useEffect(() => {
    setWaiting(failedReadIn(cache));
    return cache.subscribe((event) => {
      const { queryHash: hash } = event.query;
      const isOver = event.type === 'removed' || event.query.state.fetchStatus === 'idle';
      if (isOver) setWaiting((known) => (known?.hash === hash ? undefined : known));
      if (event.type !== 'updated' || event.action.type !== 'failed') return;
      const { error, failureCount } = event.action;
      const failed = failedRead(event.query, error, Date.now() + retryDelay(failureCount - 1, error));
      if (failed) setWaiting(failed);
    });
  }, [cache]);
  return waiting;
}

/** Finds a read that failed before this component was mounted. The time of its next retry is unknown. */
function failedReadIn(cache: QueryCache): WaitingRead | undefined {
  const query = cache
    .findAll({ fetchStatus: 'fetching' })
    .find(({ state }) => state.fetchFailureReason instanceof ServiceError);
  return query && failedRead(query, query.state.fetchFailureReason, 0);
}

/**
 * Converts a failed query to a waiting read. Undefined if nothing observes the query, or if its error is reported
 * elsewhere.
 */
function failedRead(query: Query, error: unknown, nextTryAt: number): WaitingRead | undefined {
  if (!(error instanceof ServiceError) || reportedElsewhere.has(error.code)) return undefined;
  if (query.getObserversCount() === 0) return undefined;
  return { hash: query.queryHash, queryKey: query.queryKey, message: error.message, nextTryAt };
}
