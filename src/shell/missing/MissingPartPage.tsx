import { useEffect, useState } from 'react';
import { FailedPage } from '../errors/FailedPage.tsx';
import { PageLoader } from '../loading/PageLoader.tsx';
import { reloadOnce } from './reloadOnce.ts';

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
