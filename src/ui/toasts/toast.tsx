import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';
import { durations, measures } from '../theme/tokens.ts';
import { ToastIcon, toastColour } from './ToastHistory.tsx';
import { UndoButton } from './Undo.tsx';
import { useToastText } from './useToastText.ts';

interface ToastProps {
  readonly notification: NotificationPayload;
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

/** One toast. Errors are announced at once, others politely. */
export function Toast({ notification, isPaused, onClose }: ToastProps) {
  const hasArrived = useArrival();
  const text = useToastText(notification);
  useTimeLimit(closesAfter(notification), isPaused, onClose);
  const { type } = notification;
  return (
    <Box
      component="li"
      sx={{ ...frame, borderLeftColor: toastColour(type), ...(hasArrived ? arrived : arriving) }}
    >
      <ToastIcon type={type} />
      <Box role={type === 'error' ? 'alert' : 'status'} sx={textStyle}>
        <Box sx={{ visibility: hasArrived ? 'visible' : 'hidden' }}>{text}</Box>
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

/**
 * Becomes true a moment after the toast's region is rendered. The text is rendered then, because screen readers only
 * announce changes to an existing region.
 */
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
const textStyle = {
  flex: 1,
  minWidth: 0,
  py: '1px',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

/** How long a toast stays, in milliseconds (docs/specification.md#application-9-limits). */
const autoClose = 5000;

/**
 * Returns the milliseconds until a toast closes, for any type, or null if it stays open. Closed toasts are under the
 * bell.
 */
function closesAfter({ notificationOptions }: NotificationPayload): number | null {
  const { autoHideDuration = autoClose } = notificationOptions ?? {};
  return autoHideDuration;
}

/** Returns the notifications to show, newest first. Of identical notifications, only the newest is shown. */
export function visibleToasts(notifications: readonly NotificationPayload[]): NotificationPayload[] {
  return notifications
    .toReversed()
    .filter((one, index, all) => all.findIndex((other) => hasSameContent(one, other)) === index);
}

/** Whether two notifications have the same text. */
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

/** Minimum time left after a pause, in milliseconds. */
const leastAfterPause = 2000;

/** Calls `onEnd` once after `limit` milliseconds, not counting pauses. */
function useTimeLimit(limit: number | null, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(limit);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const total = remaining.current;
    if (isPaused || total === null) return;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), total);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(leastAfterPause, total - (Date.now() - started));
    };
  }, [isPaused]);
}
