import {
  Activity,
  createContext,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Route, Routes } from 'react-router';
import { ErrorBoundary } from '../shell/errors/ErrorBoundary.tsx';
import { useStableCallback } from '../ui/useStableCallback.ts';

/** A page that the user is about to open. */
export interface NextPage {
  /** The entity's name; one page per entity is pre-rendered. */
  readonly name: string;
  /** The route pattern, and the URL within the district. */
  readonly route: string;
  readonly address: string;
  readonly page: ReactElement;
}

interface Prerender {
  readonly next: NextPage | undefined;
  readonly isPrerendered: (name: string) => boolean;
  readonly prerender: (next: NextPage) => void;
}

const PrerenderContext = createContext<Prerender>({
  next: undefined,
  isPrerendered: () => true,
  prerender: () => {},
});

export const usePrerender = (): Pick<Prerender, 'isPrerendered' | 'prerender'> =>
  useContext(PrerenderContext);

/** A pre-rendered page is dropped after this time (ms). */
const pageLifetime = 3000;

/** Provides the pre-rendering of the next page to the components below. */
export function PrerenderProvider({ children }: { readonly children: ReactNode }) {
  const [next, setNext] = useState<NextPage>();
  const [prerendered] = useState(() => new Set<string>());
  const isPrerendered = useStableCallback((name: string) => prerendered.has(name));
  const prerender = useStableCallback((page: NextPage) => {
    if (prerendered.has(page.name)) return;
    prerendered.add(page.name);
    setNext(page);
  });
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setNext(undefined), pageLifetime);
    return () => clearTimeout(timer);
  }, [next]);
  return <PrerenderContext value={{ next, isPrerendered, prerender }}>{children}</PrerenderContext>;
}

/**
 * Pre-renders the next page off screen while the browser is idle, to warm up code that is slow on its first run. Its
 * effects do not run: nothing is loaded, locked, stored or focused.
 */
export function PagePrerender() {
  const { next } = useContext(PrerenderContext);
  const [place] = useState(() => document.createElement('div'));
  if (!next) return null;
  const routes = (
    <Routes location={next.address}>
      <Route path={next.route} element={next.page} />
    </Routes>
  );
  return (
    <ErrorBoundary key={next.name} fallback={null}>
      <Activity mode="hidden">{createPortal(<Suspense fallback={null}>{routes}</Suspense>, place)}</Activity>
    </ErrorBoundary>
  );
}
