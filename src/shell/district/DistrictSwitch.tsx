import UnfoldMore from '@mui/icons-material/UnfoldMore';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

const DistrictChoices = onDemand(() => import('./DistrictChoices.tsx').then((file) => file.DistrictChoices));

interface DistrictSwitchProps {
  /** The name of the district that the browser tab shows. */
  readonly name: string;
  readonly sx: SxProps<Theme>;
  readonly children: ReactNode;
}

/** The district's name as a button that lists the user's districts, for users with several districts. */
export function DistrictSwitch({ name, sx, children }: DistrictSwitchProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const label = translate('shell.district.change', { name });
  const isOpen = anchor !== null;
  return (
    <>
      <Tooltip title={label}>
        <ButtonBase
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={sx}
        >
          {children}
          <UnfoldMore aria-hidden sx={{ fontSize: 18 }} />
        </ButtonBase>
      </Tooltip>
      <Popover
        id={id}
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: paper } }}
      >
        <DistrictChoices />
      </Popover>
    </>
  );
}

const paper = { mt: 1, p: 1, width: 360, maxWidth: 'calc(100vw - 16px)' } as const;
