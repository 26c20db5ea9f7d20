import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type FailureCode, ServiceError } from '#providers/http/serviceError.ts';
import { isGlobalError } from '#schemas/protocol/session/globalError.ts';
import { RequestId } from '../../results/RequestId.tsx';
import type { ReadMeta } from '../../results/readFailureShown.ts';
import { floatingBar } from '../../ui/theme/floatingBar.ts';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { reloadPage } from './reloadPage.tsx';

/**
 * Tells of a read that failed where nothing on the page shows it
 * (docs/specification.md#application-7-conventions). What is on the page stays, with what somebody was typing
 * there.
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

/** The failure to tell of, until it is closed, answered after all, or left behind with its page. */
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

/** Beside the notice of a lost connection. */
export const noticeBar = {
  ...floatingBar,
  bottom: 136,
  color: 'status.unfilled.main',
  bgcolor: 'status.unfilled.soft',
} as const;

/**
 * Watches for reads that failed and that no part of the page shows (`schemas/protocol/session/globalError.ts`).
 * `tell` hears of the first of them, and of nothing once that read has been answered or is not wanted any more.
 * Gives what ends the watch.
 */
function watchGlobalErrors(cache: QueryCache, tell: (error: ServiceError | undefined) => void): () => void {
  let lastMessage: string | undefined;
  const become = (hash: string | undefined, error?: ServiceError) => {
    lastMessage = hash;
    tell(error);
  };
  return cache.subscribe((event) => {
    const { query } = event;
    const isNotified = query.queryHash === lastMessage;
    if (event.type === 'removed' && isNotified) return become(undefined);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && isNotified) return become(undefined);
    if (event.action.type !== 'error' || lastMessage !== undefined) return;
    const { error } = event.action;
    if (isUntold(query, error)) become(query.queryHash, error);
  });
}

/** That nobody can be reached, the frame says already; what the person stopped has not failed. */
const reportedElsewhere: ReadonlySet<FailureCode> = new Set(['network', 'aborted']);

function isUntold(query: Query, error: unknown): error is ServiceError {
  // Whoever reads without an observer, by `fetchQuery`, gets the error itself and deals with it.
  if (isShownElsewhere(query) || query.getObserversCount() === 0) return false;
  if (!(error instanceof ServiceError) || !error.call) return false;
  return !reportedElsewhere.has(error.code) && isGlobalError({ ...error.call, status: error.status });
}

/** A part of the page shows it: the query says so, in its `meta` or, through react-admin's controllers, beside it. */
function isShownElsewhere({ meta, options }: Query): boolean {
  return [meta, options].some((told) => (told as ReadMeta | undefined)?.failureShown !== undefined);
}
