import Box from '@mui/material/Box';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useStore, useStoreContext, useTranslate } from 'react-admin';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';

/** Whether the page is still hidden, and a function by which its parts report that their size is known. */
const SightContext = createContext({ isAwaited: false, tell: (_name: string): void => undefined });

/** Maximum wait for the parts before the page is shown, in milliseconds. */
const maxWait = 8000;

interface FirstSightProps {
  /** Names of the parts of the page that collapse to one line or nothing when they are empty. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/**
 * Hides the page on the first visit in a district until the size of all parts is known, because each part would shift
 * the others. Later visits use the remembered sizes.
 */
export function RevealWhenSized({ names, children }: FirstSightProps) {
  const translate = useTranslate();
  const store = useStoreContext();
  const [awaited, setAwaited] = useState(() =>
    names.filter((name) => store.getItem(keyOf(name)) === undefined),
  );
  const isAwaited = awaited.length > 0;
  const tell = useCallback((name: string) => setAwaited((names) => names.filter((one) => one !== name)), []);
  useEffect(() => {
    if (!isAwaited) return;
    const end = setTimeout(() => setAwaited([]), maxWait);
    return () => clearTimeout(end);
  }, [isAwaited]);
  return (
    <SightContext value={{ isAwaited, tell }}>
      {isAwaited && (
        <Box role="status" aria-label={translate('home.awaited')}>
          <RowsSkeleton rows={6} height={64} />
        </Box>
      )}
      <Box hidden={isAwaited}>{children}</Box>
    </SightContext>
  );
}

/** Whether the page is visible. Before that, nothing can be scrolled to. */
export function useIsPageVisible(): boolean {
  return !useContext(SightContext).isAwaited;
}

interface ReservedSpace {
  /** Whether the part collapses to one line, because it is empty. */
  readonly isFolded: boolean;
  /** The number of lines to reserve for the part. */
  readonly lines: number;
}

/**
 * Returns the space that a part reserves: its size at the last visit or, on a first visit, its actual size while the page
 * is still hidden, otherwise `guess`. A part that shrinks later keeps its space until the next visit, so that nothing
 * jumps.
 *
 * @param actualLines the actual number of lines; undefined while unknown.
 * @param guess the expected number of lines.
 * @param hasFailed whether loading failed.
 */
export function useReservedSpace(
  name: string,
  actualLines: number | undefined,
  guess: number,
  hasFailed = false,
): ReservedSpace {
  const { isAwaited, tell } = useContext(SightContext);
  const [last, keep] = useStore<number | undefined>(keyOf(name));
  const [begun, begin] = useState(last);
  if (begun === undefined && actualLines !== undefined) begin(isAwaited ? actualLines : guess);
  useEffect(() => {
    if (actualLines !== undefined && actualLines !== last) keep(actualLines);
    if (actualLines !== undefined || hasFailed) tell(name);
  }, [name, actualLines, hasFailed, last, keep, tell]);
  const isFolded = begun === 0 && !actualLines;
  return { isFolded, lines: isFolded ? 1 : begun || guess };
}

/** Returns a function that checks whether a part had content at the last visit. */
export function useHadContent(): (name: string) => boolean {
  const store = useStoreContext();
  return (name) => Number(store.getItem(keyOf(name)) ?? 0) > 0;
}

const keyOf = (name: string) => `home.lines.${name}`;
