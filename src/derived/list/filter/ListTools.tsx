import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';

interface ListToolsProps {
  /** Few enough to stand in the line on a phone, too. */
  readonly isFew?: boolean;
  readonly children: ReactNode;
}

/**
 * What else can be done with a list, at the end of the line of its search; on a phone behind one button, which opens it
 * below that line.
 */
export function ListTools({ isFew = false, children }: ListToolsProps) {
  const isPhone = useIsPhone();
  return isPhone && !isFew ? <Folded>{children}</Folded> : children;
}

function Folded({ children }: { readonly children: ReactNode }) {
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
      {/* What works on when it is shut, such as an export, stays. */}
      {wasOpened && (
        <Box id={id} hidden={!isOpen} sx={{ ...line, display: isOpen ? 'flex' : 'none' }}>
          {children}
        </Box>
      )}
    </>
  );
}

const line = { flexBasis: '100%', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 } as const;
