import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { explain } from '#schemas/access/permissions.ts';
import { useAccess } from '../session/useAccess.ts';
import { Explained } from './Explained.tsx';

interface WhyNotControl {
  /** Opens the explanation beside an element; the focus comes back to it. */
  readonly ask: (anchor: Element) => void;
  /** What the element that opens it says of itself. */
  readonly attributes: { readonly 'aria-haspopup': 'dialog'; readonly 'aria-expanded': boolean };
  /** To be drawn beside the element. */
  readonly popover: ReactNode;
}

/**
 * For a control that a missing permission disables: asked, it explains why and who can change it
 * (docs/quality.md#8-the-console-explains-itself).
 */
export function useWhyNot(permission: string): WhyNotControl {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return {
    ask: setAnchor,
    attributes: { 'aria-haspopup': 'dialog', 'aria-expanded': anchor !== null },
    popover: anchor && (
      <WhyNotPopover permission={permission} anchor={anchor} onClose={() => setAnchor(null)} />
    ),
  };
}

interface WhyNotPopoverProps {
  readonly permission: string;
  readonly anchor: Element;
  readonly onClose: () => void;
}

function WhyNotPopover({ permission, anchor, onClose }: WhyNotPopoverProps) {
  const translate = useTranslate();
  const facts = useAccess();
  const id = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      // It may hang in a menu: its keys are not the menu's.
      onKeyDown={(event) => event.stopPropagation()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: paper } }}
    >
      <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 650, mb: 1 }}>
        {translate('permissions.title')}
      </Typography>
      <Explained explanation={explain(facts, permission)} />
    </Popover>
  );
}

const paper = { mt: 0.5, p: 2, width: 360, maxWidth: 'calc(100vw - 16px)' } as const;
