import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { tileLink } from '../../derived/board/tileLook.ts';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import type { HomePart } from '../../shell/home/homeParts.ts';
import { PanelFailure } from '../../shell/panel/PanelFailure.tsx';
import { useIsSeen, usePlace } from './FirstSight.tsx';

interface TileProps {
  readonly title: string;
  /** By which an address leads to it. */
  readonly part?: HomePart;
  /** Where all of it is, and how many that are where it is known; none needs no way. */
  readonly all?: { readonly to: string; readonly count?: string | undefined } | undefined;
  /** That it is a line alone: there is nothing in it, when the page came (`usePlace`). */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

/** A part of the start page: its heading, a way to all of what it shows, and what it shows. */
export function Tile({ title, part, all, isFolded = false, children }: TileProps) {
  const translate = useTranslate();
  const id = useId();
  const asked = useAskedPart(part);
  const isCounted = all?.count !== undefined && all.count !== '0';
  const way = isCounted ? translate('home.allCounted', { count: all.count }) : translate('home.all');
  return (
    <Paper
      {...asked}
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
          <Link component={RouterLink} to={all.to} aria-label={`${way}: ${title}`} sx={wayToAll}>
            {way}
          </Link>
        )}
      </Box>
      {children}
    </Paper>
  );
}

/** A part that the address names is brought into sight, and read out. */
function useAskedPart(part: HomePart | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isSeen = useIsSeen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is there already may ask for it again.
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
  // As high while it is on its way as the line that comes.
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

/** The way to all of it stands beside, or below where the text is so large that there is no room. */
const name = { fontSize: 16, fontWeight: 600, flex: '1 1 8em' } as const;

/** As broad before it is known how many there are as afterwards: a title does not break when the number comes. */
const wayToAll = { flex: 'none', minWidth: '4.5em', textAlign: 'end' } as const;

/** What was read for a tile, so far. */
export interface TileFound<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface PlacedTileProps<T> extends Omit<TileProps, 'isFolded' | 'children'> {
  /** By which it is known what the tile held when it was seen last. */
  readonly name: string;
  readonly found: TileFound<T>;
  /** The lines that it holds; undefined: not known yet. */
  readonly held: number | undefined;
  /** The lines that it probably holds. */
  readonly guess: number;
  /** What it says where it holds nothing. */
  readonly empty: string;
  readonly children: (data: T) => ReactNode;
}

/** A part of the start page with what was read for it, in the place that is kept for it (`usePlace`). */
export function PlacedTile<T>({ name, found, held, guess, empty, children, ...tile }: PlacedTileProps<T>) {
  const { isFolded, lines } = usePlace(name, held, guess, Boolean(found.error));
  return (
    <Tile {...tile} isFolded={isFolded}>
      <TileBody found={found} lines={lines} isEmpty={() => held === 0} empty={empty}>
        {children}
      </TileBody>
    </Tile>
  );
}

interface TileBodyProps<T> {
  readonly found: TileFound<T>;
  /** Lines that are probably coming. */
  readonly lines: number;
  readonly isEmpty: (data: T) => boolean;
  readonly empty: string;
  readonly children: (data: T) => ReactNode;
}

/**
 * What a tile shows of an answer: it is on its way, it failed, there is nothing, or it is there. What was waited for
 * keeps the place that was drawn for it, so that the tiles below stay where they are.
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

/** In the middle of the place that was kept. */
const nothing = {
  minHeight: 'inherit',
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  color: 'text.secondary',
} as const;

/** The place of lines that are on their way to a tile. */
export function TileLines({ lines }: { readonly lines: number }) {
  return (
    <Box sx={{ minHeight: lines * lineHeight }}>
      <RowsSkeleton rows={Math.round(lines)} height={lineHeight - 16} />
    </Box>
  );
}

/** Of a line that leads somewhere (`tileLink`), in pixels. */
const lineHeight = 33;

/** How many such lines a record takes: its name, and beneath it a line of facts, or two of them. */
export const linesOfRecord = { short: 54 / lineHeight, long: 75 / lineHeight } as const;

/** And how many a fact with its name takes. */
export const linesOfFact = 29 / lineHeight;

interface TileItemProps {
  /** Where it leads; some lead nowhere. */
  readonly to: string | null;
  readonly title: ReactNode;
  readonly facts: ReactNode;
  /** The facts stand beneath where there is no room beside. */
  readonly isWrapped?: boolean;
}

/** A line of the list in a tile: what it is, and a fact beside it. */
export function TileItem({ to, title, facts, isWrapped = false }: TileItemProps) {
  const way = to === null ? {} : { component: RouterLink, to };
  return (
    <Box {...way} sx={isWrapped ? { ...tileLink, flexWrap: 'wrap' } : tileLink}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {facts}
      </Box>
    </Box>
  );
}

/** A line of the list in a tile, with something to press at its end. */
export const tileActs = {
  py: 0.75,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
} as const;
