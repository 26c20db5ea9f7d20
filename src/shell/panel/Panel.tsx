import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type ReactNode, useId, useState } from 'react';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

interface PanelProps {
  /** Button label, for the tooltip and screen readers. */
  readonly label: string;
  readonly button: ReactNode;
  readonly title: string;
  /** Width of the panel in pixels; the panel is narrower if the window is. */
  readonly width?: number;
  /** The panel's content. Content that navigates is a function, which receives the close handler. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A header button and the small panel that it opens. */
export function Panel({ label, button, title, width = 304, children }: PanelProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {button}
        </IconButton>
      </Tooltip>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': title,
            sx: { mt: 1, p: 2, width, maxWidth: 'calc(100vw - 16px)' },
          },
        }}
      >
        {typeof children === 'function' ? children(close) : children}
      </Popover>
    </>
  );
}
