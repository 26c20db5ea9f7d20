import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ComponentType, useEffect, useState } from 'react';
import { PageLoader } from '../../ui/loading/PageLoader.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { reloadOnce } from '../../ui/missing/reloadOnce.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FailedPage } from './reloadPage.tsx';

/**
 * Stands at the address of a page whose part is missing: reloads there once, and tells of the failure
 * when that has not helped or would not.
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
  /** The part is not asked for any more. */
  readonly onNotified: () => void;
}

/** Where a part of the frame that somebody asked for could not be loaded: says so, and leaves the page as it is. */
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
 * A part of the frame that comes, with its texts and its calls, once the page that was opened is there:
 * what a person came for is not kept waiting by what stands around it, and stays when that cannot be loaded.
 *
 * @example const Bell = afterPage(() => import('./Bell.tsx').then((file) => file.Bell));
 */
export function afterPage<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = onDemand(load);
  return function AfterPage(props: P) {
    if (!useQuietPage()) return null;
    return (
      <ErrorBoundary fallback={null}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

/** How long a page must have asked for nothing (ms). */
const calm = 500;

/** After this time (ms) nobody waits any longer: some pages never come to rest. */
const timeout = 5000;

/**
 * Whether the page that was opened is there, with what it shows; from then on it stays so. It is looked for now and
 * then: a page has hundreds of answers, and each would have all that are kept looked through.
 */
export function useQuietPage(): boolean {
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
