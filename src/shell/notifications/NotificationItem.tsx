import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Notification } from '#providers/suite/notifications.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

interface NotificationItemProps {
  readonly notification: Notification;
  /** Called before a link opens another page. */
  readonly onLeave: () => void;
  /** Marks the notification as read or unread. Undefined if notifications can't be marked. */
  readonly onMark: ((isRead: boolean) => void) | undefined;
}

/** A notification: text, time, link and read state. */
export function NotificationItem({ notification, onLeave, onMark }: NotificationItemProps) {
  const { title, path, createdAt, isRead, why } = notification;
  const follow = () => {
    if (!isRead) onMark?.(true);
    onLeave();
  };
  const clock = useDistrictClock();
  return (
    <Box component="li" sx={{ ...item, fontWeight: isRead ? 400 : 600 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {path === null ? (
          title
        ) : (
          <Link component={RouterLink} to={path} onClick={follow}>
            {title}
          </Link>
        )}
        <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
          <time dateTime={createdAt}>{showMoment(createdAt, clock)}</time>
          {why && <div>{why}</div>}
        </Box>
      </Box>
      {onMark && <MarkButton isRead={isRead} title={title} onMark={onMark} />}
    </Box>
  );
}

interface MarkButtonProps {
  readonly isRead: boolean;
  readonly title: string;
  readonly onMark: (isRead: boolean) => void;
}

function MarkButton({ isRead, title, onMark }: MarkButtonProps) {
  const translate = useTranslate();
  const mark = translate(`panels.bell.${isRead ? 'markUnread' : 'markRead'}`);
  return (
    <Tooltip title={mark}>
      <IconButton size="small" aria-label={`${mark}: ${title}`} onClick={() => onMark(!isRead)}>
        {isRead ? <MarkEmailUnreadOutlined fontSize="small" /> : <DraftsOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

const item = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
