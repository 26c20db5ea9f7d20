import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { PageLoader } from '../../ui/loading/PageLoader.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { reloadOnce } from '../../ui/missing/reloadOnce.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FailedPage } from './reloadPage.tsx';

/**
 * Shown for a page whose chunk is missing. Reloads the window once; if the window was already reloaded or the server
 * can't be reached, shows an error.
 */
export function MissingPartPage({ onRetry }: { onRetry: () => void }) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    void reloadOnce().then(() => {
      if (isHere) setFailed(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return hasFailed ? <FailedPage onRetry={onRetry} /> : <PageLoader />;
}

interface MissingPartNoticeProps {
  /** Called after the notice, to stop requesting the chunk. */
  readonly onNotified: () => void;
}

/** Reports that a requested part of the frame could not be loaded, and leaves the page unchanged. */
export function MissingPartNotice({ onNotified }: MissingPartNoticeProps) {
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once.
  useEffect(() => {
    notify('shell.partMissing', { type: 'error' });
    onNotified();
  }, []);
  return null;
}

/**
 * Defers a part of the frame, with its texts and calls, until the opened page is complete. The page does not wait for
 * it, and is not affected if it fails to load.
 *
 * @example const Bell = loadAfterPage(() => import('./Bell.tsx').then((file) => file.Bell));
 */
export function loadAfterPage<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = onDemand(load);
  return function AfterPage(props: P) {
    if (!useIsPageComplete()) return null;
    return (
      <ErrorBoundary fallback={null}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

/** Milliseconds without requests after which a page counts as complete. */
const calm = 500;

/** Maximum wait in milliseconds, because some pages never stop requesting. */
const timeout = 5000;

/**
 * Whether the opened page is complete; stays true from then on. It polls, because a page has hundreds of responses and
 * checking the whole cache for each would be slow.
 */
export function useIsPageComplete(): boolean {
  const client = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return;
    const begun = Date.now();
    let heardAt = begun;
    const stopHearing = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') heardAt = Date.now();
    });
    const look = setInterval(() => {
      const now = Date.now();
      const isCalm = now - heardAt >= calm && client.isFetching() === 0 && isPageShown();
      if (isCalm || now - begun >= timeout) setQuiet(true);
    }, calm / 4);
    return () => {
      stopHearing();
      clearInterval(look);
    };
  }, [client, isQuiet]);
  return isQuiet;
}

function isPageShown(): boolean {
  return Boolean(document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]'));
}
