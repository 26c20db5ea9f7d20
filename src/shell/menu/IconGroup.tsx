import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { MenuEntries } from './MenuEntries.tsx';
import type { MenuGroup } from './menuFor.ts';
import { menuIcons } from './menuIcons.tsx';

/** A group of the narrow menu: its picture opens its links beside it. */
export function IconGroup({ group }: { group: MenuGroup }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const id = useId();
  const isCurrent = group.entries.some(({ path }) => isWithin(pathname, path));
  const close = () => setAnchor(null);
  return (
    <li>
      <Tooltip title={group.label} placement="right">
        <IconButton
          aria-label={group.label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            width: 40,
            height: 40,
            ...(isCurrent ? { bgcolor: 'accentSoft', color: 'primary.main' } : { color: 'text.secondary' }),
          }}
        >
          {menuIcons[group.icon]}
        </IconButton>
      </Tooltip>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': group.label, sx: { ml: 1, p: 1, minWidth: 208 } },
        }}
      >
        <Box sx={{ px: 1.5, py: 0.5, fontWeight: 600 }}>{group.label}</Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <MenuEntries entries={group.entries} onFollow={close} />
        </Box>
      </Popover>
    </li>
  );
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
