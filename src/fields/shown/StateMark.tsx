import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Status } from '../../ui/theme/tokens.ts';

const icons: Readonly<Record<Status, typeof ErrorOutlined>> = {
  unfilled: ErrorOutlined,
  filled: CheckCircleOutlined,
  held: PauseCircleOutlined,
  notNeeded: RemoveCircleOutlineOutlined,
  pending: HourglassEmptyOutlined,
  closed: DoNotDisturbOnOutlined,
};

/**
 * A status label with an icon and a background color. Icon and color are decoration, because the text alone names the
 * status.
 */
export function StateMark({ colour, children }: { readonly colour: Status; readonly children: ReactNode }) {
  const colours = { bgcolor: `status.${colour}.soft`, color: `status.${colour}.main` };
  const Icon = icons[colour];
  return (
    <Box component="span" sx={{ ...shape, ...colours }}>
      <Icon aria-hidden sx={{ fontSize: 14, flexShrink: 0 }} />
      {children}
    </Box>
  );
}

const shape = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 0.75,
  py: 0.25,
  borderRadius: 4,
  fontWeight: 550,
  fontSize: 12,
  lineHeight: '16px',
  // On a phone with large text a status may wrap.
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;
