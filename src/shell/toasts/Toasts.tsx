import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useTranslate } from 'ra-core';
import { type FocusEvent, useRef, useState } from 'react';
import { screenOnly } from '../theme/PageStyles.tsx';
import { measures } from '../theme/tokens.ts';
import { keepReadable } from './keepReadable.ts';
import { Toast } from './Toast.tsx';
import { keyOf, useToasts } from './useToasts.ts';

/**
 * The notices of the console: top right, newest on top, each for five seconds and errors until they are
 * closed (specification, application section 9). They wait while the pointer or the focus is on them.
 */
export function Toasts() {
  const translate = useTranslate();
  const { toasts, close } = useToasts();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement>(null);

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
              isPaused={isHovered || isFocused}
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
  top: measures.header + 12,
  right: { xs: 0, sm: 8 },
  left: { xs: 0, sm: 'auto' },
  width: { sm: 400 },
  maxHeight: `calc(100dvh - ${measures.header + 24}px)`,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  m: 0,
  // Room for the shadows.
  px: 1,
  pt: 0,
  pb: 2,
  listStyle: 'none',
  pointerEvents: 'none',
} as const;
