import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { PanelFailure } from '../panel/PanelFailure.tsx';
import { AlertMessage } from './AlertMessage.tsx';
import { hasNoAlerts, useOwnAlerts } from './useOwnAlerts.ts';

/** Lists all district alerts of the user, including dismissed ones. Hidden if there are none. */
export function AlertsSection() {
  const translate = useTranslate();
  const { data = [], error, isError, refetch } = useOwnAlerts();
  if (isError && !hasNoAlerts(error))
    return (
      <PanelFailure error={error} text={translate('panels.alerts.failed')} onRetry={() => void refetch()} />
    );
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('panels.alerts.title')} sx={{ display: 'grid', gap: 1 }}>
      <Box component="h2" sx={{ m: 0, fontWeight: 650, fontSize: 16 }}>
        {translate('panels.alerts.title')}
      </Box>
      {data.map((alert) => (
        <AlertMessage key={alert.informationAlertId} alert={alert} />
      ))}
    </Box>
  );
}
