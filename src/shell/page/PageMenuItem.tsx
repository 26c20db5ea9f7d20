import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import type { PageAction } from './pageAction.ts';

/** A disabled action can be reached, so that its reason can be read. */
export function PageMenuItem({ action, close }: { action: PageAction; close: () => void }) {
  const { label, icon, to, onSelect, disabledBecause, isDangerous } = action;
  const isDisabled = disabledBecause !== undefined;
  const select = () => {
    if (isDisabled) return;
    close();
    onSelect?.();
  };
  const link = to !== undefined && !isDisabled ? { component: Link, to } : {};
  return (
    <MenuItem
      {...link}
      onClick={select}
      aria-disabled={isDisabled}
      sx={{ color: isDisabled ? 'text.secondary' : isDangerous ? 'error.main' : undefined }}
    >
      {icon !== undefined && <ListItemIcon>{icon}</ListItemIcon>}
      <ListItemText
        primary={label}
        secondary={disabledBecause}
        slotProps={{ secondary: { sx: { fontSize: 12, maxWidth: 280, whiteSpace: 'normal' } } }}
      />
    </MenuItem>
  );
}
