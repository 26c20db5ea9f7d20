import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadOwnAlerts, noteAlerts } from '#providers/suite/ownAlerts.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { queryNumbers } from '../../ui/queryClient.ts';

const ownAlertsKey = 'ownAlerts';

/** Loads the user's district alerts, and polls every two minutes while the page is visible. */
export function useOwnAlerts() {
  const { organization } = useSession();
  return useQuery({
    queryKey: [ownAlertsKey, organization?.id],
    queryFn: ({ signal }) => loadOwnAlerts(signal),
    enabled: organization !== undefined,
    retry: false,
    refetchInterval: queryNumbers.staleTime,
    meta: failureInPlace,
  });
}

/** Marks alerts as seen or dismissed. Does nothing during impersonation. */
export function useNoteAlerts() {
  const client = useQueryClient();
  const isOwn = useSession().impersonation === undefined;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: noteAlerts,
    onSettled: () => client.invalidateQueries({ queryKey: [ownAlertsKey] }),
  });
  return { note: isOwn ? mutate : undefined, isPending, isError };
}

/** Whether the service does not support alerts (404). The user then has no alerts, and no error is shown. */
export const hasNoAlerts = (error: unknown): boolean => error instanceof ServiceError && error.status === 404;
