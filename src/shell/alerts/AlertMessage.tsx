import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OwnAlert } from '#schemas/protocol/people/ownAlerts.ts';
import { showDate } from '#schemas/values/dates.ts';

const looks = { info: 'info', important: 'warning', critical: 'error' } as const;

/** A district alert: severity, text, and end date. */
export function AlertMessage({ alert }: { readonly alert: OwnAlert }) {
  const translate = useTranslate();
  const { severity, title, body, toDate } = alert;
  return (
    <Alert
      severity={looks[severity]}
      role="group"
      aria-label={title}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle component="h3" sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
        {severity !== 'info' && <span>{translate(`panels.alerts.${severity}`)} </span>}
        {title}
      </AlertTitle>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Box>
      <Box sx={{ mt: 0.5, fontSize: 12 }}>{translate('panels.alerts.until', { day: showDate(toDate) })}</Box>
    </Alert>
  );
}
