import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { PanelFailure } from '../../shell/layout/PanelFailure.tsx';

interface TileProps {
  readonly title: string;
  /** Where all of it is, and how many that are where it is known; none needs no way. */
  readonly all?: { readonly to: string; readonly count?: string | undefined } | undefined;
  readonly children: ReactNode;
}

/** A part of the start page: its heading, a way to all of what it shows, and what it shows. */
export function Tile({ title, all, children }: TileProps) {
  const translate = useTranslate();
  const id = useId();
  const way =
    all?.count === undefined ? translate('home.all') : translate('home.allCounted', { count: all.count });
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={tile}>
      <Box sx={head}>
        <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {title}
        </Typography>
        {all && all.count !== '0' && (
          <Link component={RouterLink} to={all.to} aria-label={`${way}: ${title}`}>
            {way}
          </Link>
        )}
      </Box>
      {children}
    </Paper>
  );
}

const tile = { p: 2, display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 } as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
} as const;

interface TileBodyProps<T> {
  readonly found: {
    readonly data: T | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Rows that are probably coming. */
  readonly rows: number;
  readonly isEmpty: (data: T) => boolean;
  readonly empty: string;
  readonly children: (data: T) => ReactNode;
}

/** What a tile shows of an answer: it is on its way, it failed, there is nothing, or it is there. */
export function TileBody<T>({ found, rows, isEmpty, empty, children }: TileBodyProps<T>) {
  const translate = useTranslate();
  const { data, error, refetch } = found;
  if (data !== undefined && !isEmpty(data)) return children(data);
  if (data !== undefined) return <Box sx={{ color: 'text.secondary' }}>{empty}</Box>;
  if (error)
    return <PanelFailure text={translate('home.failed')} error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={rows} height={24} />;
}

/** The list in a tile. */
export const tileList = { m: 0, p: 0, listStyle: 'none', display: 'grid' } as const;

/** A line of it that leads somewhere; its whole breadth can be pressed. */
export const tileLink = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  mx: -1,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
