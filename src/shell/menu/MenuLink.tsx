import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { measures } from '../../ui/theme/tokens.ts';
import type { MenuEntry } from './menuFor.ts';

interface MenuLinkProps {
  readonly entry: MenuEntry;
  /** Of a group that is this one line. */
  readonly icon?: ReactNode;
  readonly onFollow?: (() => void) | undefined;
}

/** One line of the menu, a real link; the current one says so. */
export function MenuLink({ entry: { path, label, exact, records }, icon, onFollow }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isAtRecord = records !== undefined && `${pathname}/`.startsWith(`${records}/`);
  if (isAtRecord) {
    return (
      <Box component={Link} to={path} aria-current="page" onClick={onFollow} sx={icon ? groupLink : link}>
        {icon}
        {label}
      </Box>
    );
  }
  return (
    <Box component={NavLink} to={path} end={exact} onClick={onFollow} sx={icon ? groupLink : link}>
      {icon}
      {label}
    </Box>
  );
}

const link = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  py: 0.75,
  lineHeight: 1.25,
  px: 1.5,
  borderRadius: `${measures.radius}px`,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[aria-current]': { bgcolor: 'accentSoft', color: 'primary.main', fontWeight: 600 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** Looks like the title of a group. */
const groupLink = { ...link, gap: 1.5, minHeight: 36, fontWeight: 600, color: 'text.primary' } as const;

interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly onFollow?: (() => void) | undefined;
}

/** The lines of a group, in its parts; a part is a list of its own below its name. */
export function MenuEntries({ entries, onFollow }: MenuEntriesProps) {
  return partsOf(entries).map(({ heading, lines }) => (
    <Box component="li" key={heading ?? ''} sx={{ listStyle: 'none' }}>
      {heading !== undefined && <Box sx={name}>{heading}</Box>}
      <Box component="ul" aria-label={heading} sx={list}>
        {lines.map((entry) => (
          <Box component="li" key={`${entry.path} ${entry.label}`} sx={entry.isChild ? { pl: 2 } : {}}>
            <MenuLink entry={entry} onFollow={onFollow} />
          </Box>
        ))}
      </Box>
    </Box>
  ));
}

interface Part {
  readonly heading: string | undefined;
  readonly lines: readonly MenuEntry[];
}

/** Lines of one part stand together. */
function partsOf(entries: readonly MenuEntry[]): Part[] {
  const headings = [...new Set(entries.map(({ heading }) => heading))];
  return headings.map((heading) => ({
    heading,
    lines: entries.filter((entry) => entry.heading === heading),
  }));
}

const list = { m: 0, p: 0, listStyle: 'none' } as const;
const name = { px: 1.5, pt: 1, pb: 0.5, fontSize: 12, color: 'text.secondary' } as const;
