import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { type ReactNode, useId, useState } from 'react';

interface MenuButtonProps {
  readonly icon: ReactNode;
  /** What the button says. */
  readonly label: ReactNode;
  /** What the list of entries is called. */
  readonly listLabel: string;
  /** Somebody points at it, comes to it by the keyboard or opens it: what it lists may be asked for. */
  readonly onLook?: () => void;
  /** The entries; `close` is called by those that do something on this page. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a menu of its own. */
export function MenuButton({ icon, label, listLabel, onLook, children }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        startIcon={icon}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onPointerEnter={onLook}
        onFocus={onLook}
        onClick={({ currentTarget }) => {
          onLook?.();
          setAnchor(currentTarget);
        }}
      >
        {label}
      </Button>
      <Menu
        id={id}
        // The menu hangs at the end of the page: it is a place of its own there, named by its button.
        role="region"
        aria-labelledby={`${id}-button`}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ list: { 'aria-label': listLabel } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
