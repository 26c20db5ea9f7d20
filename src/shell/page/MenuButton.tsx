import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import type { MenuEntry } from './menuEntry.ts';

const ButtonMenu = onDemand(() => import('./ButtonMenu.tsx').then((file) => file.ButtonMenu));

interface MenuButtonProps {
  readonly icon: ReactNode;
  /** What the button says. */
  readonly label: ReactNode;
  /** Where it is what the page is for. */
  readonly variant?: 'contained' | undefined;
  /** `short`: where there is little room its picture says it. */
  readonly className?: 'short' | undefined;
  /** What the list of entries is called. */
  readonly listLabel: string;
  /** Somebody points at it, comes to it by the keyboard or opens it: what it lists may be asked for. */
  readonly onLook?: () => void;
  readonly entries: readonly MenuEntry[];
}

/** A button with a menu of its own. */
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
