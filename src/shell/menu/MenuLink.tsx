import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { measures } from '../theme/tokens.ts';
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
