import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { useWhyNot } from '../../permissions/useWhyNot.tsx';
import { menuProps, type OpenMenu } from './menuEntry.ts';
import type { PageAction } from './pageAction.ts';

/** The menu of secondary actions of a page or row. */
export function ActionMenu({ actions, ...menu }: OpenMenu & { readonly actions: readonly PageAction[] }) {
  return (
    <Menu
      {...menuProps(menu)}
      slotProps={{ list: { 'aria-labelledby': `${menu.id}-button` }, paper: { sx: { mt: 0.5 } } }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {actions.map((action) => (
        <PageMenuItem key={action.label} action={action} close={menu.onClose} />
      ))}
    </Menu>
  );
}

/**
 * A menu item. A disabled one stays focusable and shows its reason; for a missing permission it opens the explanation.
 */
function PageMenuItem({ action, close }: { action: PageAction; close: () => void }) {
  const { label, icon, to, onSelect, disabledBecause, missing, isDangerous } = action;
  const why = useWhyNot(missing ?? '');
  const isDisabled = disabledBecause !== undefined;
  const select = (item: Element) => {
    if (isDisabled) return missing === undefined ? undefined : why.ask(item);
    close();
    onSelect?.();
  };
  const link = to !== undefined && !isDisabled ? { component: Link, to } : {};
  return (
    <>
      <MenuItem
        {...link}
        {...(isDisabled && missing !== undefined ? why.attributes : {})}
        onClick={({ currentTarget }) => select(currentTarget)}
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
      {why.popover}
    </>
  );
}
