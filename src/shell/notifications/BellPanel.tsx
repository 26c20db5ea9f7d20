import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { markNotification, type Notification } from '#providers/suite/notifications.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useToastHistory } from '../../ui/toasts/ToastHistory.tsx';
import { Panel } from '../panel/Panel.tsx';
import { PanelFailure } from '../panel/PanelFailure.tsx';
import { NewsSection, useNews } from '../useNews.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { PastSection } from './PastSection.tsx';
import { notificationsKey, useNotifications } from './useNotifications.ts';

/** How many are counted; more than that are "99+". */
const countedAtMost = 99;

/** The bell of the header: how much waits for the person, whether something is new in the console, and what happened in this tab. */
export function BellPanel() {
  const translate = useTranslate();
  const { data: waiting = [] } = useNotifications(false);
  const { isSeen } = useNews();
  const { unseenErrors } = useToastHistory();
  const count = waiting.length;
  const shown = count > countedAtMost ? `${countedAtMost}+` : String(count);
  const parts = [
    translate('panels.bell.waiting', { smart_count: count, shown }),
    ...(unseenErrors > 0 ? [translate('panels.bell.errors', { smart_count: unseenErrors })] : []),
    ...(isSeen ? [] : [translate('panels.bell.news')]),
  ];
  return (
    <Panel
      label={translate('panels.bell.open', { parts: parts.join(', ') })}
      title={translate('panels.bell.title')}
      width={360}
      button={
        <Badge
          color="error"
          badgeContent={count}
          max={countedAtMost}
          {...(count === 0 && (!isSeen || unseenErrors > 0)
            ? { variant: 'dot' as const, invisible: false }
            : {})}
        >
          <NotificationsOutlined fontSize="small" />
        </Badge>
      }
    >
      {(close) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <NotificationSection onLeave={close} />
          <PastSection />
          <NewsSection />
        </Box>
      )}
    </Panel>
  );
}

/** What waits for the person; with the read ones when they ask. Whoever acts as somebody else marks nothing as read. */
function NotificationSection({ onLeave }: { readonly onLeave: () => void }) {
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

/** Marks notifications as read, or as not read after all, one call each; all are asked for again, also when one failed. */
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
