import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { explain } from '#schemas/access/permissions.ts';
import { useAccess } from '../session/useAccess.ts';
import { Explained } from './Explained.tsx';

interface WhyNotControl {
  /** Opens the explanation next to an element. Focus returns to the element on close. */
  readonly ask: (anchor: Element) => void;
  /** ARIA attributes for the element that opens the explanation. */
  readonly attributes: { readonly 'aria-haspopup': 'dialog'; readonly 'aria-expanded': boolean };
  /** The popover; render it next to the element. */
  readonly popover: ReactNode;
}

/**
 * Explains a control that a missing permission disables: why, and who can change it
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
      // Stops key events from reaching a surrounding menu, if there is one.
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
