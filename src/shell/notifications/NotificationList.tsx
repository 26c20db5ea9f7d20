import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { markNotification, type Notification } from '#providers/suite/notifications.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { PanelFailure } from '../panel/PanelFailure.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsKey, useNotifications } from './useNotifications.ts';

interface NotificationListProps {
  /** Maximum height before the list scrolls. */
  readonly height?: string;
  readonly showsRead?: boolean;
  /** Called before a link opens another page. */
  readonly onLeave?: () => void;
}

/** The user's notifications, including read ones on request. Nothing can be marked as read during impersonation. */
export function NotificationList({ height, showsRead = false, onLeave = noop }: NotificationListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [includesRead, setIncludesRead] = useState(showsRead);
  const { data, error, isError, refetch } = useNotifications(includesRead);
  const { mutate, isPending } = useMarking();
  const isOwn = useSession().impersonation === undefined;
  const unread = data?.filter(({ isRead }) => !isRead) ?? [];
  const mark = (notifications: typeof unread, isRead: boolean) =>
    mutate({ notifications, isRead }, { onError: () => notify('panels.bell.notMarked', { type: 'error' }) });
  return (
    <Box>
      {isError && (
        <PanelFailure error={error} text={translate('panels.bell.failed')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('panels.bell.none')}</Box>}
      {data && (
        <Box
          component="ul"
          sx={{ ...list, ...(height === undefined ? {} : { maxHeight: height, overflowY: 'auto' }) }}
        >
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: '-5px' }}>
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

const noop = () => {};
const list = { listStyle: 'none', m: 0, p: 0 } as const;

/** Marks notifications as read or unread, one call each, then reloads them even if a call fails. */
function useMarking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      notifications,
      isRead,
    }: {
      notifications: readonly Notification[];
      isRead: boolean;
    }) => {
      for (const one of notifications) await markNotification(one, isRead);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [notificationsKey] }),
  });
}
