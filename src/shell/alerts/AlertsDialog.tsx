import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnAlert } from '#schemas/protocol/people/ownAlerts.ts';
import { AlertMessage } from './AlertMessage.tsx';
import { useNoteAlerts, useOwnAlerts } from './useOwnAlerts.ts';

/**
 * Shows the district's alerts until the user dismisses them. Alerts that need no dismissal can be closed and return at
 * the next sign-in (docs/domain.md#information-alerts).
 */
export function AlertsDialog() {
  const translate = useTranslate();
  const id = useId();
  const { data } = useOwnAlerts();
  const { note, isPending, isError } = useNoteAlerts();
  const [closed, setClosed] = useState(readClosed);
  const pending = (data ?? []).filter(
    (one) => one.atSignIn && !one.isDismissed && !closed.includes(idOf(one)),
  );
  const ids = pending.map(idOf);
  const isOpen = pending.length > 0 && note !== undefined;
  const seenKey = isOpen ? ids.join() : '';
  useEffect(() => {
    if (seenKey !== '') note?.({ seen: seenKey.split(',').map(Number), dismissed: [] });
  }, [seenKey, note]);
  if (!isOpen) return null;
  const mayClose = !pending.some(({ mustDismiss }) => mustDismiss);
  const close = () => {
    const all = [...closed, ...ids];
    sessionStorage.setItem(closedKey, JSON.stringify(all));
    setClosed(all);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} {...(mayClose && { onClose: close })}>
      <DialogTitle id={id}>{translate('panels.alerts.fromDistrict')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {isError && <Alert severity="error">{translate('panels.alerts.notDismissed')}</Alert>}
          {pending.map((alert) => (
            <AlertMessage key={idOf(alert)} alert={alert} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {mayClose && <Button onClick={close}>{translate('panels.alerts.later')}</Button>}
        <Button variant="contained" disabled={isPending} onClick={() => note({ seen: ids, dismissed: ids })}>
          {translate('panels.alerts.dismiss')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Storage key of the alerts that were closed in this tab. */
const closedKey = 'alertsPutOff';

function readClosed(): readonly number[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(closedKey) ?? '[]');
  return Array.isArray(stored) ? stored : [];
}

const idOf = ({ informationAlertId }: OwnAlert) => informationAlertId;
