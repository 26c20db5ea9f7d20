import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type NotificationPayload, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { durations, measures } from '../theme/tokens.ts';
import { ToastIcon, toastColour } from './ToastHistory.tsx';
import { UndoButton } from './Undo.tsx';
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
      <UndoButton notification={notification} text={text} onStart={onClose} />
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

/** How long a toast stays, in milliseconds (docs/specification.md#application-9-limits). */
export const autoClose = 5000;

/** Milliseconds until a toast closes by itself, whatever its type; what has gone is under the bell. Null: it does not. */
function closesAfter({ notificationOptions }: NotificationPayload): number | null {
  const { autoHideDuration = autoClose } = notificationOptions ?? {};
  return autoHideDuration;
}

/** Newest on top; of several that say the same, only the newest. */
export function shownToasts(notifications: readonly NotificationPayload[]): NotificationPayload[] {
  return notifications
    .toReversed()
    .filter((one, index, all) => all.findIndex((other) => hasSameContent(one, other)) === index);
}

/** Whether two notifications would read the same. */
export function hasSameContent(one: NotificationPayload, other: NotificationPayload): boolean {
  if (one === other) return true;
  return (
    typeof one.message === 'string' &&
    one.message === other.message &&
    one.type === other.type &&
    JSON.stringify(one.notificationOptions?.messageArgs) ===
      JSON.stringify(other.notificationOptions?.messageArgs)
  );
}

/** After a pause there is at least this much time left to read on, in milliseconds. */
const leastAfterPause = 2000;

/** Calls `onEnd` once when the time is over; it stands still while paused. */
function useTimeLimit(limit: number | null, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(limit);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const total = left.current;
    if (isPaused || total === null) return;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), total);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(leastAfterPause, total - (Date.now() - started));
    };
  }, [isPaused]);
}
