import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type ReactNode, useId, useState } from 'react';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

interface PanelProps {
  /** The name of the button, for the tooltip and for screen readers. */
  readonly label: string;
  readonly button: ReactNode;
  readonly title: string;
  /** Pixels; narrower where the window is. */
  readonly width?: number;
  /** A function is given what closes the panel: for what leads to another page. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button of the header, and the small panel that it opens. */
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
