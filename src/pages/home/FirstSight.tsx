import Box from '@mui/material/Box';
import { useStore, useStoreContext, useTranslate } from 'ra-core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';

/** Whether the page still waits to be seen, and what its parts say when they know what they hold. */
const SightContext = createContext({ isAwaited: false, tell: (_name: string): void => undefined });

/** The longest that a page waits for its parts before it is seen without them, in milliseconds. */
const mostAwaited = 8000;

interface FirstSightProps {
  /** The parts that are a line alone, or nothing, where they hold nothing. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/**
 * What is seen of a page for the first time in a district is seen as a whole: nobody knows yet which of its parts are
 * empty, and each would push the others about when it tells. Afterwards it is known from the last time.
 */
export function FirstSight({ names, children }: FirstSightProps) {
  const translate = useTranslate();
  const store = useStoreContext();
  const [awaited, setAwaited] = useState(() =>
    names.filter((name) => store.getItem(keyOf(name)) === undefined),
  );
  const isAwaited = awaited.length > 0;
  const tell = useCallback((name: string) => setAwaited((names) => names.filter((one) => one !== name)), []);
  useEffect(() => {
    if (!isAwaited) return;
    const end = setTimeout(() => setAwaited([]), mostAwaited);
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

/** Whether the page is seen: before that nothing of it can be gone to. */
export function useIsSeen(): boolean {
  return !useContext(SightContext).isAwaited;
}

interface Place {
  /** That it is a line alone: it holds nothing. */
  readonly isFolded: boolean;
  /** The lines for which it keeps place. */
  readonly lines: number;
}

/**
 * The place that a part takes: as much as it held when it was seen last, or when the page is seen for the first time. One
 * that turns out to hold less later keeps its place until the page comes the next time, so that nothing jumps.
 *
 * @param held the lines that it holds; undefined: not known yet.
 * @param guess the lines that it probably holds.
 * @param hasFailed that it cannot be known now.
 */
export function usePlace(name: string, held: number | undefined, guess: number, hasFailed = false): Place {
  const { isAwaited, tell } = useContext(SightContext);
  const [last, keep] = useStore<number | undefined>(keyOf(name));
  const [begun, begin] = useState(last);
  if (begun === undefined && held !== undefined) begin(isAwaited ? held : guess);
  useEffect(() => {
    if (held !== undefined && held !== last) keep(held);
    if (held !== undefined || hasFailed) tell(name);
  }, [name, held, hasFailed, last, keep, tell]);
  const isFolded = begun === 0 && !held;
  return { isFolded, lines: isFolded ? 1 : begun || guess };
}

/** Whether a part held something when it was seen last. */
export function useHeldLast(): (name: string) => boolean {
  const store = useStoreContext();
  return (name) => Number(store.getItem(keyOf(name)) ?? 0) > 0;
}

const keyOf = (name: string) => `home.lines.${name}`;
