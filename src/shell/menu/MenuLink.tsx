import Box from '@mui/material/Box';
import { Link, NavLink, useLocation } from 'react-router';
import { measures } from '../theme/tokens.ts';
import type { MenuEntry } from './menuFor.ts';

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly onFollow?: (() => void) | undefined;
}

/** One line of the menu, a real link; the current one says so. */
export function MenuLink({ entry: { path, label, exact, records }, onFollow }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isAtRecord = records !== undefined && `${pathname}/`.startsWith(`${records}/`);
  if (isAtRecord) {
    return (
      <Box component={Link} to={path} aria-current="page" onClick={onFollow} sx={link}>
        {label}
      </Box>
    );
  }
  return (
    <Box component={NavLink} to={path} end={exact} onClick={onFollow} sx={link}>
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
