import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useTranslate } from 'ra-core';
import { type FocusEvent, useRef, useState } from 'react';
import { screenOnly } from '../theme/tokens.ts';
import { keepReadable } from './keepReadable.ts';
import { Toast } from './Toast.tsx';
import { firstTop, useFreePlaces } from './useFreePlaces.ts';
import { usePageHidden } from './usePageHidden.ts';
import { keyOf, useToasts } from './useToasts.ts';

/**
 * The notices of the console: top right, newest on top, each for five seconds
 * (docs/specification.md#application-9-limits), and never over a button of the page. They wait while the
 * pointer or the focus is on them or nobody sees the tab; what they said is kept under the bell.
 */
export function Toasts() {
  const translate = useTranslate();
  const { toasts, close } = useToasts();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const isHidden = usePageHidden();
  const isHeld = isHovered || isFocused;
  useFreePlaces(list, toasts, isHeld);

  const onFocus = (event: FocusEvent) => {
    setFocused(true);
    const { relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !event.currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  };
  const closeAndReturn = (toast: (typeof toasts)[number]) => {
    const hadFocus = list.current?.contains(document.activeElement);
    close(toast);
    setHovered(false);
    setFocused(false);
    if (hadFocus && cameFrom.current?.isConnected) cameFrom.current.focus();
  };

  return (
    <Portal>
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
      </Box>
    </Portal>
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
  // Room for the shadows.
  px: 1,
  pt: 0,
  pb: 2,
  listStyle: 'none',
  pointerEvents: 'none',
} as const;
