import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useToastHistory } from '../../ui/toasts/ToastHistory.tsx';
import { AlertsSection } from '../alerts/AlertsSection.tsx';
import { SystemAlertsSection } from '../alerts/SystemAlertsSection.tsx';
import { Panel } from '../panel/Panel.tsx';
import { NewsSection, useNews } from '../useNews.tsx';
import { NotificationList } from './NotificationList.tsx';
import { PastSection } from './PastSection.tsx';
import { useNotifications } from './useNotifications.ts';

/** Maximum shown count; more is "99+". */
const countedAtMost = 99;

/** The bell of the header: unread notifications, news of the console, and the toasts of this tab. */
export function BellPanel() {
  const translate = useTranslate();
  const { data: waiting = [] } = useNotifications(false);
  const { isSeen } = useNews();
  const { unseenErrors } = useToastHistory();
  const count = waiting.length;
  const countText = count > countedAtMost ? `${countedAtMost}+` : String(count);
  const parts = [
    translate('panels.bell.waiting', { smart_count: count, shown: countText }),
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
          <AlertsSection />
          <SystemAlertsSection onLeave={close} />
          <Box>
            <Box component="h2" sx={{ m: 0, mb: 1, fontWeight: 650, fontSize: 16 }}>
              {translate('panels.bell.title')}
            </Box>
            <NotificationList height="45vh" onLeave={close} />
            <Button
              component={Link}
              to="/user/notifications"
              size="small"
              onClick={close}
              sx={{ ml: '-5px' }}
            >
              {translate('panels.bell.all')}
            </Button>
          </Box>
          <PastSection />
          <NewsSection />
        </Box>
      )}
    </Panel>
  );
}
