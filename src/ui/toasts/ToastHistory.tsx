import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import {
  type NotificationPayload,
  type NotificationType,
  useNotificationContext,
  useTranslate,
} from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Status } from '../theme/tokens.ts';

/** A toast that was shown in this tab, and when. */
export interface PastToast {
  readonly notification: NotificationPayload;
  readonly at: string;
}

/** What happened in this tab: every text that was shown as a toast, newest first, the last 50. */
export interface ToastHistory {
  readonly past: readonly PastToast[];
  /** Errors that came since somebody looked. */
  readonly unseenErrors: number;
  readonly see: () => void;
}

const longest = 50;

const ToastHistoryContext = createContext<ToastHistory>({ past: [], unseenErrors: 0, see: () => {} });

/** Keeps what toasts have said, so that nothing is lost when they go; in memory alone. */
export function ToastHistoryProvider({ children }: { readonly children: ReactNode }) {
  const { notifications } = useNotificationContext();
  const known = useRef(new WeakSet<NotificationPayload>());
  const [past, setPast] = useState<readonly PastToast[]>([]);
  const [unseenErrors, setUnseenErrors] = useState(0);

  useEffect(() => {
    // What is no text belongs to its moment: the button that lets a session go on.
    const fresh = notifications.filter(
      (one) => !known.current.has(one) && typeof one.message === 'string' && one.message !== '',
    );
    if (fresh.length === 0) return;
    for (const one of fresh) known.current.add(one);
    const at = new Date().toISOString();
    const added = fresh.toReversed().map((notification) => ({ notification, at }));
    setPast((before) => [...added, ...before].slice(0, longest));
    setUnseenErrors((count) => count + fresh.filter(({ type }) => type === 'error').length);
  }, [notifications]);

  const history = useMemo(
    () => ({ past, unseenErrors, see: () => setUnseenErrors(0) }),
    [past, unseenErrors],
  );
  return <ToastHistoryContext value={history}>{children}</ToastHistoryContext>;
}

/** What happened in this tab. */
export function useToastHistory(): ToastHistory {
  return useContext(ToastHistoryContext);
}

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
