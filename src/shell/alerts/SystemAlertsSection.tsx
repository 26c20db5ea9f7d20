import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { loadSystemAlerts, snoozeAlert } from '#providers/suite/ownAlerts.ts';
import { systemAlertsPermission } from '#schemas/protocol/people/systemAlerts.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { usePermitted, useSession } from '../../session/SessionContext.tsx';
import { PanelFailure } from '../panel/PanelFailure.tsx';
import { hasNoAlerts } from './useOwnAlerts.ts';

const systemAlertsKey = 'systemAlerts';

/**
 * Lists the console's own alerts, each with a link to the records that it is about. An alert disappears when its cause
 * is gone or when it is snoozed. Hidden if there are none, and from people without the permission for them.
 */
export function SystemAlertsSection({ onLeave }: { readonly onLeave: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { organization, impersonation } = useSession();
  const maySee = usePermitted(systemAlertsPermission).allowed;
  const {
    data = [],
    error,
    isError,
    refetch,
  } = useQuery({
    queryKey: [systemAlertsKey, organization?.id],
    queryFn: ({ signal }) => loadSystemAlerts(signal),
    enabled: organization !== undefined && maySee,
    retry: false,
    meta: failureInPlace,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: snoozeAlert,
    onSettled: () => client.invalidateQueries({ queryKey: [systemAlertsKey] }),
    onError: () => notify('panels.alerts.notSnoozed', { type: 'error' }),
  });
  if (isError && !hasNoAlerts(error))
    return (
      <PanelFailure error={error} text={translate('panels.alerts.failed')} onRetry={() => void refetch()} />
    );
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('panels.alerts.toCheck')}>
      <Box component="h2" sx={{ m: 0, mb: 0.5, fontWeight: 650, fontSize: 16 }}>
        {translate('panels.alerts.toCheck')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ name, count, path, query }) => {
          const text = translate(`panels.alerts.system.${name}`, { smart_count: count });
          return (
            <Box component="li" key={name} sx={line}>
              <Link component={RouterLink} to={{ pathname: path, search: query }} onClick={onLeave}>
                {text}
              </Link>
              {!impersonation && (
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={`${translate('panels.alerts.snooze')}: ${text}`}
                  onClick={() => mutate(name)}
                >
                  {translate('panels.alerts.snooze')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  borderBottom: 1,
  borderColor: 'divider',
  minHeight: 40,
} as const;
