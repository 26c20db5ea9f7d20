import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type NotificationPayload,
  type NotificationType,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import type { StoredNotice } from '#providers/storage/storedNotices.ts';
import type { Status } from '../theme/tokens.ts';
import { actsOf } from './undoable.ts';
import { useStoredNotices } from './useStoredNotices.ts';
import { useToastTextOf } from './useToastText.ts';

export interface PastToast {
  readonly id: string;
  readonly notification: NotificationPayload;
  readonly at: string;
}

/**
 * Recent toasts, newest first: the last 50 of this tab, and those of the last ten minutes from the user's other tabs
 * and from before a reload.
 */
export interface ToastHistory {
  readonly past: readonly PastToast[];
  /** Number of errors in this tab since the history was last opened. */
  readonly unseenErrors: number;
  readonly see: () => void;
  /** IDs of the change-log acts that were undone or are being undone. */
  readonly undoneActs: readonly number[];
  readonly take: (acts: readonly number[], isTaken: boolean) => void;
  /** Loads the toasts that other tabs stored. */
  readonly load: () => void;
}

const maxToasts = 50;

const noop = () => {};
const ToastHistoryContext = createContext<ToastHistory>({
  ...{ past: [], unseenErrors: 0, see: noop },
  ...{ undoneActs: [], take: noop, load: noop },
});

interface ToastHistoryProviderProps {
  /** The owner of the toasts: the user in a district, with the impersonated user if any. */
  readonly owner: string;
  readonly children: ReactNode;
}

/** Stores shown toasts, so that they stay available after they close and after a reload. */
export function ToastHistoryProvider({ owner, children }: ToastHistoryProviderProps) {
  const { notifications } = useNotificationContext();
  const { stored, load, keep, storeUndone } = useStoredNotices(owner);
  const [undoneActs, setUndoneActs] = useState<readonly number[]>([]);
  const textOf = useToastTextOf();
  const known = useRef(new WeakSet<NotificationPayload>());
  const [past, setPast] = useState<readonly PastToast[]>([]);
  const [unseenErrors, setUnseenErrors] = useState(0);

  useEffect(() => {
    // Toasts without a text, such as the button that extends a session, are not stored.
    const fresh = notifications.filter(
      (one) => !known.current.has(one) && typeof one.message === 'string' && one.message !== '',
    );
    if (fresh.length === 0) return;
    for (const one of fresh) known.current.add(one);
    const at = new Date().toISOString();
    const added = fresh.map((notification) => ({ id: crypto.randomUUID(), notification, at }));
    setPast((before) => [...added.toReversed(), ...before].slice(0, maxToasts));
    setUnseenErrors((count) => count + fresh.filter(({ type }) => type === 'error').length);
    for (const { id, notification } of added) {
      const text = String(textOf(notification));
      keep({ id, at, type: notification.type, text, acts: actsOf(notification) });
    }
  }, [notifications, keep, textOf]);

  const take = useCallback(
    (acts: readonly number[], isTaken: boolean) => {
      setUndoneActs((before) => [...before.filter((act) => !acts.includes(act)), ...(isTaken ? acts : [])]);
      storeUndone(acts, isTaken);
    },
    [storeUndone],
  );
  const history = useMemo(
    () => ({
      ...{ past: mergeStored(past, stored.notices), unseenErrors, see: () => setUnseenErrors(0) },
      ...{ undoneActs: [...undoneActs, ...stored.taken], take, load },
    }),
    [past, stored, unseenErrors, undoneActs, take, load],
  );
  return <ToastHistoryContext value={history}>{children}</ToastHistoryContext>;
}

/** Merges this tab's toasts with those stored by other tabs, newest first. */
function mergeStored(past: readonly PastToast[], stored: readonly StoredNotice[]): readonly PastToast[] {
  const own = new Set(past.map(({ id }) => id));
  const others = stored
    .filter(({ id }) => !own.has(id))
    .map(({ id, at, type, text, acts }) => ({
      ...{ id, at },
      notification: { message: text, type, notificationOptions: { acts } } as NotificationPayload,
    }));
  if (others.length === 0) return past;
  return [...past, ...others].toSorted((one, other) => other.at.localeCompare(one.at));
}

export function useToastHistory(): ToastHistory {
  return useContext(ToastHistoryContext);
}

const icons = {
  success: CheckCircleOutlined,
  info: InfoOutlined,
  warning: WarningAmberOutlined,
  error: ErrorOutlineOutlined,
} as const;

/** Status color of each toast type; `none` uses the accent. */
const toastStatus: Readonly<Record<NotificationType, Status | 'none'>> = {
  success: 'filled',
  info: 'none',
  warning: 'held',
  error: 'unfilled',
};

/** Returns the color of a toast type as a palette path. */
export function toastColour(type: NotificationType): string {
  const status = toastStatus[type];
  return status === 'none' ? 'primary.main' : `status.${status}.main`;
}

/** The icon of a toast type. `named` adds an accessible name where the type is not announced otherwise. */
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
