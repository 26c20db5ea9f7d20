import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { tileLink } from '../../derived/board/tileLook.ts';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import type { HomePart } from '../../shell/home/homeParts.ts';
import { PanelFailure } from '../../shell/panel/PanelFailure.tsx';
import { useIsPageVisible, useReservedSpace } from './RevealWhenSized.tsx';

interface TileProps {
  readonly title: string;
  /** The address fragment by which links lead to this tile. */
  readonly part?: HomePart;
  /** Link to the full list, with its count if known. */
  readonly all?: { readonly to: string; readonly count?: string | undefined } | undefined;
  /** Whether the tile is collapsed to one line, because it was empty when the page loaded (`useReservedSpace`). */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

/** A tile of the start page: heading, link to the full list, and content. */
export function Tile({ title, part, all, isFolded = false, children }: TileProps) {
  const translate = useTranslate();
  const id = useId();
  const anchor = useAnchor(part);
  const isCounted = all?.count !== undefined && all.count !== '0';
  const linkText = isCounted ? translate('home.allCounted', { count: all.count }) : translate('home.all');
  return (
    <Paper
      {...anchor}
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={isFolded ? folded : tile}
    >
      <Box sx={head}>
        <Typography id={id} variant="h2" sx={name}>
          {title}
        </Typography>
        {all && (
          <Link component={RouterLink} to={all.to} aria-label={`${linkText}: ${title}`} sx={wayToAll}>
            {linkText}
          </Link>
        )}
      </Box>
      {children}
    </Paper>
  );
}

/** Scrolls to the tile that the address fragment names and focuses it, so that screen readers read it. */
function useAnchor(part: HomePart | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isSeen = useIsPageVisible();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    if (!isSeen || part === undefined || hash !== `#${part}`) return;
    ref.current?.scrollIntoView?.({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [part, hash, key, isSeen]);
  return part === undefined ? {} : { ref, tabIndex: -1 };
}

const tile = {
  p: 2,
  pt: 1.25,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  alignContent: 'start',
  minWidth: 0,
  containerType: 'inline-size',
} as const;

const folded = {
  ...tile,
  pb: 1.25,
  gap: 0.25,
  // The loading placeholder has the same height as the line of text that replaces it.
  '& > :last-child': { minHeight: 21 },
  '& > :last-child > *': {
    minHeight: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    placeContent: 'start stretch',
    textAlign: 'start',
  },
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
} as const;

/** Style of the tile's title. If the text is large, the link to the full list wraps below the title. */
const name = { fontSize: 16, fontWeight: 600, flex: '1 1 8em' } as const;

/** Reserves the width of the count, so that the title does not rewrap when it loads. */
const wayToAll = { flex: 'none', minWidth: '4.5em', textAlign: 'end' } as const;

export interface TileFound<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface PlacedTileProps<T> extends Omit<TileProps, 'isFolded' | 'children'> {
  /** Name under which the tile's size is remembered. */
  readonly name: string;
  readonly found: TileFound<T>;
  /** The actual number of lines; undefined while unknown. */
  readonly actualLines: number | undefined;
  /** The expected number of lines, to reserve space. */
  readonly guess: number;
  /** Text of the empty state. */
  readonly empty: string;
  readonly children: (data: T) => ReactNode;
}

/** A tile with its query result, in the space reserved for it (`useReservedSpace`). */
export function ReservedTile<T>({
  name,
  found,
  actualLines,
  guess,
  empty,
  children,
  ...tile
}: PlacedTileProps<T>) {
  const { isFolded, lines } = useReservedSpace(name, actualLines, guess, Boolean(found.error));
  return (
    <Tile {...tile} isFolded={isFolded}>
      <TileBody found={found} lines={lines} isEmpty={() => actualLines === 0} empty={empty}>
        {children}
      </TileBody>
    </Tile>
  );
}

interface TileBodyProps<T> {
  readonly found: TileFound<T>;
  /** The number of lines that the loading placeholder has. */
  readonly lines: number;
  readonly isEmpty: (data: T) => boolean;
  readonly empty: string;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows a query result: loading, error, empty or content. Content that was waited for keeps its placeholder's height,
 * so that the tiles below do not move.
 */
export function TileBody<T>({ found, lines, isEmpty, empty, children }: TileBodyProps<T>) {
  const translate = useTranslate();
  const { data, error, refetch } = found;
  const [wasAwaited] = useState(data === undefined);
  if (data === undefined && !error) return <TileLines lines={lines} />;
  return (
    <Box sx={{ minHeight: wasAwaited ? lines * lineHeight : 0 }}>
      {data === undefined && (
        <PanelFailure text={translate('home.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && isEmpty(data) && <Box sx={nothing}>{empty}</Box>}
      {data !== undefined && !isEmpty(data) && children(data)}
    </Box>
  );
}

/** Styles of the empty state, centered in the reserved space. */
const nothing = {
  minHeight: 'inherit',
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  color: 'text.secondary',
} as const;

/** A placeholder for the lines of a tile. */
export function TileLines({ lines }: { readonly lines: number }) {
  return (
    <Box sx={{ minHeight: lines * lineHeight }}>
      <RowsSkeleton rows={Math.round(lines)} height={lineHeight - 16} />
    </Box>
  );
}

/** Height of a linked line (`tileLink`), in pixels. */
const lineHeight = 33;

/** Height of a record in lines: its name and one or two lines of details. */
export const linesOfRecord = { short: 54 / lineHeight, long: 75 / lineHeight } as const;

/** Height of a fact in lines. */
export const linesOfFact = 29 / lineHeight;

interface TileItemProps {
  /** Link target; null for none. */
  readonly to: string | null;
  readonly title: ReactNode;
  readonly facts: ReactNode;
  /** Whether the details wrap below the title if they don't fit next to it. */
  readonly isWrapped?: boolean;
}

/** A line of a tile's list: a title and details. */
export function TileItem({ to, title, facts, isWrapped = false }: TileItemProps) {
  const link = to === null ? {} : { component: RouterLink, to };
  return (
    <Box {...link} sx={isWrapped ? { ...tileLink, flexWrap: 'wrap' } : tileLink}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {facts}
      </Box>
    </Box>
  );
}

/** Styles of a line with buttons at its end. */
export const tileActs = {
  py: 0.75,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
} as const;
