import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';

interface ListToolsProps {
  /** Whether there are only a few tools, which fit into the search line even on a phone. */
  readonly isFew?: boolean;
  readonly children: ReactNode;
}

/** The list's tools at the end of the search line. On a phone one button opens them below the line. */
export function ListTools({ isFew = false, children }: ListToolsProps) {
  const isPhone = useIsPhone();
  return isPhone && !isFew ? <CollapsedTools>{children}</CollapsedTools> : children;
}

function CollapsedTools({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const label = translate('list.tools');
  const toggle = () => {
    setOpened(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          sx={{ ml: 'auto' }}
          aria-expanded={isOpen}
          aria-controls={wasOpened ? id : undefined}
          onClick={toggle}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </Tooltip>
      {/* The tools stay mounted when closed, because one of them, such as an export, may still be running. */}
      {wasOpened && (
        <Box id={id} hidden={!isOpen} sx={{ ...line, display: isOpen ? 'flex' : 'none' }}>
          {children}
        </Box>
      )}
    </>
  );
}

const line = { flexBasis: '100%', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 } as const;
