import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { PageMenuItem } from './PageMenuItem.tsx';
import type { PageAction } from './pageAction.ts';

/** The page's secondary actions, behind one button; nothing when there are none. */
export function PageMenu({ actions }: { actions: readonly PageAction[] }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (actions.length === 0) return null;
  const label = translate('shell.moreActions');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          id={`${id}-button`}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        // The menu hangs at the end of the page: it is a place of its own there, named by its button.
        role="region"
        aria-labelledby={`${id}-button`}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: { mt: 0.5 } } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {actions.map((action) => (
          <PageMenuItem key={action.label} action={action} close={() => setAnchor(null)} />
        ))}
      </Menu>
    </>
  );
}
