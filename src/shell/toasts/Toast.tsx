import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type NotificationPayload, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { durations, measures } from '../theme/tokens.ts';
import { ToastIcon, toastColour } from './ToastIcon.tsx';
import { closesAfter } from './toast.ts';
import { useTimeLimit } from './useTimeLimit.ts';
import { useToastText } from './useToastText.ts';

interface ToastProps {
  readonly notification: NotificationPayload;
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

/** One notice: announced at once when it is an error, politely otherwise. */
export function Toast({ notification, isPaused, onClose }: ToastProps) {
  const isThere = useArrival();
  const text = useToastText(notification);
  useTimeLimit(closesAfter(notification), isPaused, onClose);
  const { type } = notification;
  return (
    <Box
      component="li"
      sx={{ ...frame, borderLeftColor: toastColour(type), ...(isThere ? arrived : arriving) }}
    >
      <ToastIcon type={type} />
      <Box role={type === 'error' ? 'alert' : 'status'} sx={words}>
        <Box sx={{ visibility: isThere ? 'visible' : 'hidden' }}>{text}</Box>
      </Box>
      <CloseButton text={text} onClose={onClose} />
    </Box>
  );
}

function CloseButton({ text, onClose }: { text: ReactNode; onClose: () => void }) {
  const translate = useTranslate();
  const label =
    typeof text === 'string'
      ? translate('shell.toasts.close', { message: text })
      : translate('shell.toasts.closeShort');
  return (
    <IconButton onClick={onClose} aria-label={label} sx={{ my: -0.5, mr: -0.5 }}>
      <Close fontSize="small" />
    </IconButton>
  );
}

/** A screen reader announces what comes into a region that was there before: the text follows a moment later. */
function useArrival(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isThere;
}

const frame = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderLeft: 4,
  borderRadius: `${measures.radius}px`,
  boxShadow: 8,
  pointerEvents: 'auto',
  transition: `opacity ${durations.quick}ms, transform ${durations.quick}ms`,
} as const;

const arriving = { opacity: 0, transform: 'translateX(12px)' } as const;
const arrived = { opacity: 1, transform: 'none' } as const;
const words = { flex: 1, minWidth: 0, py: '1px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
