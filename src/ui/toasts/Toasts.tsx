import Box from '@mui/material/Box';
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { screenOnly } from '../theme/tokens.ts';
import { hasSameContent, Toast, visibleToasts } from './toast.tsx';
import { UndoOutlet } from './Undo.tsx';
import { firstTop, useFreePlaces } from './useFreePlaces.ts';

/**
 * Toasts at the top right, newest on top, for five seconds each (docs/specification.md#application-9-limits). They
 * never cover a button of the page. The timer pauses while the pointer or focus is on them or the tab is hidden; closed
 * toasts stay under the bell. Rendered in the page, because MUI's `Portal` renders an opening page twice before the
 * first paint.
 */
export function Toasts() {
  const translate = useTranslate();
  const { toasts, close } = useToasts();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const previousFocus = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const isHidden = usePageHidden();
  const isHeld = isHovered || isFocused;
  useFreePlaces(list, toasts, isHeld);

  const onFocus = (event: FocusEvent) => {
    setFocused(true);
    const { relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !event.currentTarget.contains(relatedTarget)) {
      previousFocus.current = relatedTarget;
    }
  };
  const closeAndReturn = (toast: (typeof toasts)[number]) => {
    const hadFocus = list.current?.contains(document.activeElement);
    close(toast);
    setHovered(false);
    setFocused(false);
    if (hadFocus && previousFocus.current?.isConnected) previousFocus.current.focus();
  };

  return (
    <>
      <UndoOutlet />
      {createPortal(
        <Box
          ref={keepReadable}
          role="region"
          aria-label={translate('shell.toasts.label')}
          className={screenOnly}
        >
          <Box
            component="ol"
            ref={list}
            sx={stack}
            onMouseEnter={() => setHovered(true)}
            onMouseLeave={() => setHovered(false)}
            onFocus={onFocus}
            onBlur={() => setFocused(false)}
          >
            {toasts.map((toast) => (
              <Toast
                key={keyOf(toast)}
                notification={toast}
                isPaused={isHeld || isHidden}
                onClose={() => closeAndReturn(toast)}
              />
            ))}
          </Box>
        </Box>,
        document.body,
      )}
    </>
  );
}

const stack = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: firstTop,
  right: { xs: 0, sm: 8 },
  left: { xs: 0, sm: 'auto' },
  width: { sm: 400 },
  maxHeight: `calc(100dvh - ${firstTop}px)`,
  overflowY: 'auto',
  m: 0,
  // Leaves room for the toasts' shadows.
  px: 1,
  pt: 0,
  pb: 2,
  listStyle: 'none',
  pointerEvents: 'none',
} as const;

/**
 * Ref that keeps toasts readable for screen readers while a dialog is open. Dialogs hide everything next to them, but a
 * toast about the dialog's own save must be heard.
 */
function keepReadable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new MutationObserver(() => {
    if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
  });
  observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

const isHidden = () => document.hidden;

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the tab is in the background. */
function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden);
}

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** Returns a stable React key for a notification. */
function keyOf(notification: NotificationPayload): number {
  const known = keys.get(notification);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(notification, lastKey);
  return lastKey;
}

/** Returns the visible toasts, newest first, and a function to close one. Escape closes the newest. */
function useToasts() {
  const { notifications, setNotifications } = useNotificationContext();
  // Memoized, because a new array repositions the toasts, and a hover must not move them.
  const toasts = useMemo(() => visibleToasts(notifications), [notifications]);
  const newest = toasts[0];

  const close = useCallback(
    (toast: NotificationPayload) =>
      setNotifications((all) => all.filter((other) => !hasSameContent(toast, other))),
    [setNotifications],
  );

  useEffect(() => {
    if (!newest) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close(newest);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest, close]);

  return { toasts, close };
}
