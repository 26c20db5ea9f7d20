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
import { useStable } from '../ui/useStable.ts';

/** A page that somebody is about to open. */
export interface NextPage {
  /** The entity of its records: one page of each is drawn ahead. */
  readonly name: string;
  /** The pattern of its route, and the address within the district. */
  readonly route: string;
  readonly address: string;
  readonly page: ReactElement;
}

interface Ahead {
  readonly next: NextPage | undefined;
  readonly isDrawn: (name: string) => boolean;
  readonly draw: (next: NextPage) => void;
}

const AheadContext = createContext<Ahead>({ next: undefined, isDrawn: () => true, draw: () => {} });

export const useAhead = (): Pick<Ahead, 'isDrawn' | 'draw'> => useContext(AheadContext);

/** A page that is drawn ahead has served by then, and goes again (ms). */
const drawnWithin = 3000;

/** Lets a list say which page comes next. */
export function AheadProvider({ children }: { readonly children: ReactNode }) {
  const [next, setNext] = useState<NextPage>();
  const [drawn] = useState(() => new Set<string>());
  const isDrawn = useStable((name: string) => drawn.has(name));
  const draw = useStable((page: NextPage) => {
    if (drawn.has(page.name)) return;
    drawn.add(page.name);
    setNext(page);
  });
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setNext(undefined), drawnWithin);
    return () => clearTimeout(timer);
  }, [next]);
  return <AheadContext value={{ next, isDrawn, draw }}>{children}</AheadContext>;
}

/**
 * Draws the page that comes next, out of sight and while there is nothing else to do: what a browser does slowly when it
 * does it for the first time, it has done when somebody clicks. None of its effects run: nothing is asked for, locked,
 * remembered or focused.
 */
export function PageAhead() {
  const { next } = useContext(AheadContext);
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
