import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { PanelFailure } from '../layout/PanelFailure.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { useMarking, useNotifications } from './useNotifications.ts';

/** What waits for the person; with the read ones when they ask. Whoever acts as somebody else marks nothing as read. */
export function NotificationSection({ onLeave }: { readonly onLeave: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [includesRead, setIncludesRead] = useState(false);
  const { data, error, isError, refetch } = useNotifications(includesRead);
  const { mutate, isPending } = useMarking();
  const isOwn = useSession().impersonation === undefined;
  const unread = data?.filter(({ isRead }) => !isRead) ?? [];
  const mark = (notifications: typeof unread, isRead: boolean) =>
    mutate({ notifications, isRead }, { onError: () => notify('panels.bell.notMarked', { type: 'error' }) });
  return (
    <Box>
      <Box component="h2" sx={{ m: 0, mb: 1, fontWeight: 650, fontSize: 16 }}>
        {translate('panels.bell.title')}
      </Box>
      {isError && (
        <PanelFailure error={error} text={translate('panels.bell.failed')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('panels.bell.none')}</Box>}
      {data && (
        <Box component="ul" sx={list}>
          {data.map((notifications) => (
            <NotificationItem
              key={notifications.notificationId}
              notification={notifications}
              onLeave={onLeave}
              onMark={isOwn ? (isRead) => mark([notifications], isRead) : undefined}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {isOwn && unread.length > 1 && (
          <Button size="small" disabled={isPending} onClick={() => mark(unread, true)}>
            {translate('panels.bell.markAll')}
          </Button>
        )}
        <Button size="small" onClick={() => setIncludesRead(!includesRead)}>
          {translate(`panels.bell.${includesRead ? 'hideRead' : 'showRead'}`)}
        </Button>
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, maxHeight: '45vh', overflowY: 'auto' } as const;
