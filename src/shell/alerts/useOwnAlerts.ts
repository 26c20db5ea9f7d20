import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadOwnAlerts, noteAlerts } from '#providers/suite/ownAlerts.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { queryNumbers } from '../../ui/queryClient.ts';

const ownAlertsKey = 'ownAlerts';

/** The district's messages to the person, asked for again every two minutes while the page is looked at. */
export function useOwnAlerts() {
  const { organization } = useSession();
  return useQuery({
    queryKey: [ownAlertsKey, organization?.id],
    queryFn: ({ signal }) => loadOwnAlerts(signal),
    enabled: organization !== undefined,
    retry: false,
    refetchInterval: queryNumbers.staleTime,
    meta: shownInPlace,
  });
}

/** Notes which messages the person has seen and dismissed. Who acts as another person notes nothing. */
export function useNoteAlerts() {
  const client = useQueryClient();
  const isOwn = useSession().impersonation === undefined;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: noteAlerts,
    onSettled: () => client.invalidateQueries({ queryKey: [ownAlertsKey] }),
  });
  return { note: isOwn ? mutate : undefined, isPending, isError };
}

/** Whether a service that has no alerts answers: then there are none, and nothing has failed. */
export const hasNoAlerts = (error: unknown): boolean => error instanceof ServiceError && error.status === 404;
