import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import type { MenuEntry } from './menuEntry.ts';

const ButtonMenu = onDemand(() => import('./ButtonMenu.tsx').then((file) => file.ButtonMenu));

interface MenuButtonProps {
  readonly icon: ReactNode;
  /** Text of the button. */
  readonly label: ReactNode;
  /** `contained` for the main action of the page. */
  readonly variant?: 'contained' | undefined;
  /** `short` shows only the icon where space is tight. */
  readonly className?: 'short' | undefined;
  /** Accessible name of the menu's list of entries. */
  readonly listLabel: string;
  /** Called on hover, focus or open, to load the entries. */
  readonly onLook?: () => void;
  readonly entries: readonly MenuEntry[];
}

/** A button that opens a lazy-loaded menu of entries (`ButtonMenu`). */
export function MenuButton({ icon, label, variant, className, listLabel, onLook, entries }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isLookedAt, setLookedAt] = useState(false);
  const look = () => {
    setLookedAt(true);
    onLook?.();
  };
  return (
    <>
      <Button
        startIcon={icon}
        variant={variant}
        className={className}
        title={className && listLabel}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onPointerEnter={look}
        onFocus={look}
        onClick={({ currentTarget }) => {
          look();
          setAnchor(currentTarget);
        }}
      >
        {label}
      </Button>
      {isLookedAt && (
        <ButtonMenu
          id={id}
          label={listLabel}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          entries={entries}
        />
      )}
    </>
  );
}
