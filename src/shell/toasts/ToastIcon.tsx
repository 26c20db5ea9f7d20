import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { type NotificationType, useTranslate } from 'ra-core';
import type { Status } from '../theme/tokens.ts';

const icons = {
  success: CheckCircleOutlined,
  info: InfoOutlined,
  warning: WarningAmberOutlined,
  error: ErrorOutlineOutlined,
} as const;

/** The colour of each type; `none` is the accent. */
const toastStatus: Readonly<Record<NotificationType, Status | 'none'>> = {
  success: 'filled',
  info: 'none',
  warning: 'held',
  error: 'unfilled',
};

/** The colour of a type of toast, as a path into the palette. */
export function toastColour(type: NotificationType): string {
  const status = toastStatus[type];
  return status === 'none' ? 'primary.main' : `status.${status}.main`;
}

/** The sign of a type of toast; `named` where the type is not announced in another way. */
export function ToastIcon({ type, named = false }: { type: NotificationType; named?: boolean }) {
  const translate = useTranslate();
  const Icon = icons[type];
  const name = named ? { titleAccess: translate(`shell.toasts.types.${type}`) } : {};
  return (
    <Box sx={{ color: toastColour(type), display: 'flex', pt: '2px' }}>
      <Icon fontSize="small" {...name} />
    </Box>
  );
}
