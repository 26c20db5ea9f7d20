import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { type MenuEntry, menuProps, type OpenMenu } from './menuEntry.ts';

interface ButtonMenuProps extends OpenMenu {
  /** Accessible name of the menu's list of entries. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** The menu of a `MenuButton`. Loaded when the user first hovers over or focuses the button. */
export function ButtonMenu({ label, entries, ...menu }: ButtonMenuProps) {
  return (
    <Menu {...menuProps(menu)} slotProps={{ list: { 'aria-label': label } }}>
      {entries.map((entry) => entryElement(entry, menu.onClose))}
    </Menu>
  );
}

/** Returns the element of a menu entry. Not a component, because MUI's menu needs its items as direct children. */
function entryElement(entry: MenuEntry, close: () => void): ReactElement {
  if (entry.kind === 'line') return <Divider key={entry.key} />;
  if (entry.kind === 'heading')
    return (
      <ListSubheader key={entry.key} role="presentation" sx={heading}>
        {entry.text}
      </ListSubheader>
    );
  const { key, text, hint, to, onSelect, isSelected = false, isDisabled = false, isIndented } = entry;
  const link = to === undefined ? {} : { component: Link, to };
  const select = () => {
    close();
    onSelect?.();
  };
  return (
    <MenuItem
      key={key}
      {...link}
      selected={isSelected}
      disabled={isDisabled}
      onClick={select}
      {...(isIndented ? { sx: indented } : {})}
    >
      {hint === undefined ? text : <ListItemText primary={text} secondary={hint} />}
    </MenuItem>
  );
}

const heading = { lineHeight: '32px', bgcolor: 'transparent' } as const;
const indented = { pl: 3 } as const;
