import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Panel } from '../layout/Panel.tsx';
import { useToastHistory } from '../toasts/ToastHistory.tsx';
import { NewsSection } from '../whatsNew/NewsSection.tsx';
import { useNews } from '../whatsNew/useNews.ts';
import { NotificationSection } from './NotificationSection.tsx';
import { PastSection } from './PastSection.tsx';
import { useNotifications } from './useNotifications.ts';

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
