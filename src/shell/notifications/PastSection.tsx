import Box from '@mui/material/Box';
import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { type PastToast, ToastIcon, useToastHistory } from '../../ui/toasts/ToastHistory.tsx';
import { useToastText } from '../../ui/toasts/useToastText.ts';

/**
 * What happened in this tab: what the toasts have said, newest first, whole. Those that still stand go when it is
 * opened, and lie over nothing of what they would say twice.
 */
export function PastSection() {
  const translate = useTranslate();
  const { past, unseenErrors, see } = useToastHistory();
  useEffect(() => {
    if (unseenErrors > 0) see();
  });
  const { setNotifications } = useNotificationContext();
  useEffect(
    () => setNotifications((all) => all.filter(({ message }) => typeof message !== 'string')),
    [setNotifications],
  );
  if (past.length === 0) return null;
  return (
    <Box>
      <Box component="h2" sx={{ m: 0, mb: 1, fontWeight: 650, fontSize: 16 }}>
        {translate('panels.bell.past')}
      </Box>
      <Box component="ul" tabIndex={0} aria-label={translate('panels.bell.past')} sx={list}>
        {past.map((one) => (
          <PastItem key={`${one.at} ${past.length - past.indexOf(one)}`} {...one} />
        ))}
      </Box>
    </Box>
  );
}

function PastItem({ notification, at }: PastToast) {
  const text = useToastText(notification);
  const timeZone = useSession().organization?.timeZone ?? 'UTC';
  return (
    <Box component="li" sx={item}>
      <ToastIcon type={notification.type} named />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          <time dateTime={at}>{showMoment(at, timeZone)}</time>
        </Box>
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, maxHeight: '30vh', overflowY: 'auto' } as const;
const item = { display: 'flex', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' } as const;
