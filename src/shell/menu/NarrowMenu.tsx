import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import type { ArrangedMenu, IconEntry } from './arrangeMenu.ts';
import { MenuEntries } from './MenuLink.tsx';
import type { MenuGroup } from './menuFor.ts';
import { menuIcons } from './menuIcons.tsx';
import { isWithin, useMenuPlace } from './menuPlace.ts';

/** The icon menu: daily entries are links, and groups open next to their icon. */
export function NarrowMenu({ menu: { daily, groups } }: { readonly menu: ArrangedMenu }) {
  return (
    <>
      {daily.map((entry) => (
        <IconLine key={`${entry.path} ${entry.label}`} entry={entry} />
      ))}
      {groups.map((group) => (
        <IconGroup key={group.name} group={group} />
      ))}
    </>
  );
}

function IconLine({ entry }: { readonly entry: IconEntry }) {
  const { path, label, icon } = entry;
  const isCurrent = isWithin(useMenuPlace(), entry);
  return (
    <li>
      <Tooltip title={label} placement="right">
        <IconButton
          component={Link}
          to={path}
          aria-label={label}
          aria-current={isCurrent ? 'page' : undefined}
          sx={{ ...picture, ...(isCurrent ? current : {}) }}
        >
          {menuIcons[icon]}
        </IconButton>
      </Tooltip>
    </li>
  );
}

/** A group of the narrow menu. Its icon opens the links next to it. */
function IconGroup({ group }: { readonly group: MenuGroup }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const place = useMenuPlace();
  const id = useId();
  const isCurrent = group.entries.some((entry) => isWithin(place, entry));
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
          sx={{ ...picture, ...(isCurrent ? current : {}) }}
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

const picture = { width: 40, height: 40, color: 'text.secondary' } as const;
const current = { bgcolor: 'accentSoft', color: 'primary.main' } as const;
