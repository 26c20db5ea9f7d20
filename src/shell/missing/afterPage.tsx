import type { ComponentType } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { onDemand } from './onDemand.tsx';
import { useQuietPage } from './useQuietPage.ts';

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
