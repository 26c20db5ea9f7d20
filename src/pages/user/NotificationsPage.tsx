import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { AlertsSection } from '../../shell/alerts/AlertsSection.tsx';
import { NotificationList } from '../../shell/notifications/NotificationList.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';

/**
 * `/user/notifications`: the user's notifications of the last 30 days, each with its reason and a link
 * (docs/domain.md#notifications).
 */
export function NotificationsPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('panels.bell.title')} lead={translate('panels.bell.lead')} />
      <Paper variant="outlined" sx={{ maxWidth: 960, p: { xs: 2, md: 3 } }}>
        <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
          <AlertsSection />
        </Box>
        <NotificationList showsRead />
        <Button component={Link} to="/user/profile" size="small" sx={{ ml: '-5px' }}>
          {translate('panels.bell.subscriptions')}
        </Button>
      </Paper>
    </>
  );
}
