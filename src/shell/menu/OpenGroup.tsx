import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';
import { durations, measures } from '../theme/tokens.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { MenuLink } from './MenuLink.tsx';
import { isLine, type MenuGroup } from './menuFor.ts';
import { menuIcons } from './menuIcons.tsx';

interface OpenGroupProps {
  readonly group: MenuGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onFollow?: (() => void) | undefined;
}

/** A group of the wide menu: its title folds its links away. */
export function OpenGroup({ group, isOpen, onToggle, onFollow }: OpenGroupProps) {
  const id = useId();
  const [only] = group.entries;
  if (only && isLine(group)) {
    return (
      <Box component="li">
        <MenuLink entry={only} icon={menuIcons[group.icon]} onFollow={onFollow} />
      </Box>
    );
  }
  return (
    <Box component="li">
      <ButtonBase onClick={onToggle} aria-expanded={isOpen} aria-controls={id} sx={heading}>
        {menuIcons[group.icon]}
        <span>{group.label}</span>
        <ExpandMore aria-hidden sx={{ ...arrow, transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
      </ButtonBase>
      <Box component="ul" id={id} hidden={!isOpen} sx={list}>
        <MenuEntries entries={group.entries} onFollow={onFollow} />
      </Box>
    </Box>
  );
}

const heading = {
  display: 'flex',
  width: '100%',
  justifyContent: 'flex-start',
  gap: 1.5,
  minHeight: 36,
  px: 1.5,
  borderRadius: `${measures.radius}px`,
  fontWeight: 600,
  textAlign: 'left',
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const arrow = {
  ml: 'auto',
  fontSize: 18,
  color: 'text.secondary',
  transition: `transform ${durations.quick}ms`,
};
const list = { m: 0, p: 0, pl: '32px', pb: 1, listStyle: 'none', '&[hidden]': { display: 'none' } } as const;
