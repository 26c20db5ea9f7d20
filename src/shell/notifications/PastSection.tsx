import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { type PastToast, ToastIcon, useToastHistory } from '../../ui/toasts/ToastHistory.tsx';
import { UndoButton } from '../../ui/toasts/Undo.tsx';
import { useToastText } from '../../ui/toasts/useToastText.ts';

/**
 * Recent toasts with their full text, newest first. Closes the toasts that are still visible when the section opens, so
 * that none is shown twice.
 */
export function PastSection() {
  const translate = useTranslate();
  const { past, unseenErrors, see, load } = useToastHistory();
  useEffect(load, [load]);
  useEffect(() => {
    if (unseenErrors > 0) see();
  });
  const { setNotifications } = useNotificationContext();
  useEffect(
    () => setNotifications((all) => all.filter(({ message }) => typeof message !== 'string')),
    [setNotifications],
  );
  const list = useRef<HTMLUListElement>(null);
  if (past.length === 0) return null;
  return (
    <Box>
      <Box component="h2" sx={{ m: 0, mb: 1, fontWeight: 650, fontSize: 16 }}>
        {translate('panels.bell.past')}
      </Box>
      <Box component="ul" ref={list} tabIndex={0} aria-label={translate('panels.bell.past')} sx={frame}>
        {past.map((one) => (
          <PastItem key={one.id} {...one} onUndo={() => list.current?.focus()} />
        ))}
      </Box>
    </Box>
  );
}

interface PastItemProps extends PastToast {
  /** Called before the Undo button disappears, to move the focus. */
  readonly onUndo: () => void;
}

function PastItem({ notification, at, onUndo }: PastItemProps) {
  const text = useToastText(notification);
  const clock = useDistrictClock();
  return (
    <Box component="li" sx={item}>
      <ToastIcon type={notification.type} named />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          <time dateTime={at}>{showMoment(at, clock)}</time>
        </Box>
      </Box>
      <Box sx={{ ml: 'auto' }}>
        <UndoButton notification={notification} text={text} at={at} onStart={onUndo} />
      </Box>
    </Box>
  );
}

const frame = { listStyle: 'none', m: 0, p: 0, maxHeight: '30vh', overflowY: 'auto' } as const;
const item = { display: 'flex', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' } as const;
