import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { type FailureCode, ServiceError } from '#providers/http/serviceError.ts';
import { isGlobalError } from '#schemas/protocol/session/globalError.ts';
import { RequestId } from '../../results/RequestId.tsx';
import type { ReadMeta } from '../../results/readFailureShown.ts';
import { floatingBar } from '../../ui/theme/floatingBar.ts';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { reloadPage } from './reloadPage.tsx';

/**
 * Reports a failed read that nothing on the page shows (docs/specification.md#application-7-conventions). The page
 * stays, with anything the user has typed.
 */
export function GlobalErrorNotice() {
  const [error, close] = useGlobalError();
  const translate = useTranslate();
  if (!error) return null;
  return (
    <Box role="alert" className={screenOnly} sx={noticeBar}>
      <ErrorOutlineOutlined fontSize="small" />
      <Box sx={{ flex: '1 1 240px' }}>
        <strong>{translate('pages.failed.title')}</strong> {translate('calls.partFailed')} {error.message}
        <RequestId error={error} />
      </Box>
      <Link href={window.location.href} onClick={reloadPage} color="inherit" underline="always">
        {translate('pages.failed.reload')}
      </Link>
      <Button color="inherit" variant="outlined" onClick={close}>
        {translate('calls.close')}
      </Button>
    </Box>
  );
}

/** Returns the error to report until it is closed, a retry succeeds, or the user leaves the page. */
function useGlobalError(): [ServiceError | undefined, () => void] {
  const [error, setError] = useState<ServiceError>();
  const [closed, setClosed] = useState(0);
  const cache = useQueryClient().getQueryCache();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and what was closed, begin anew
  useEffect(() => {
    setError(undefined);
    return watchGlobalErrors(cache, setError);
  }, [cache, pathname, closed]);
  return [error, () => setClosed(closed + 1)];
}

/** Styles of a notice at the bottom of the window, above the offline banner. */
export const noticeBar = {
  ...floatingBar,
  bottom: 136,
  color: 'status.unfilled.main',
  bgcolor: 'status.unfilled.soft',
} as const;

/**
 * Watches for failed reads that no part of the page shows (`schemas/protocol/session/globalError.ts`). Calls `onError`
 * with the first error, and with undefined once that read succeeds or is no longer needed. Returns the unsubscribe
 * function.
 */
function watchGlobalErrors(
  cache: QueryCache,
  onError: (error: ServiceError | undefined) => void,
): () => void {
  let lastMessage: string | undefined;
  const report = (hash: string | undefined, error?: ServiceError) => {
    lastMessage = hash;
    onError(error);
  };
  return cache.subscribe((event) => {
    const { query } = event;
    const isNotified = query.queryHash === lastMessage;
    if (event.type === 'removed' && isNotified) return report(undefined);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && isNotified) return report(undefined);
    if (event.action.type !== 'error' || lastMessage !== undefined) return;
    const { error } = event.action;
    if (isUnreported(query, error)) report(query.queryHash, error);
  });
}

/**
 * Error codes that the notice leaves out: the offline banner reports network failures, and an aborted call is no
 * failure.
 */
export const reportedElsewhere: ReadonlySet<FailureCode> = new Set(['network', 'aborted']);

function isUnreported(query: Query, error: unknown): error is ServiceError {
  // Callers without an observer, such as `fetchQuery`, receive the error themselves.
  if (isShownElsewhere(query) || query.getObserversCount() === 0) return false;
  if (!(error instanceof ServiceError) || !error.call) return false;
  return !reportedElsewhere.has(error.code) && isGlobalError({ ...error.call, status: error.status });
}

/**
 * Whether part of the page shows the error. The query says so in its `meta` or, with react-admin's controllers, in its
 * options.
 */
function isShownElsewhere({ meta, options }: Query): boolean {
  return [meta, options].some((queryMeta) => (queryMeta as ReadMeta | undefined)?.failureShown !== undefined);
}
