import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadNotifications } from '#providers/suite/notifications.ts';
import { notificationEntity } from '#schemas/protocol/live.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useLive } from '../../session/live/useLive.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { queryNumbers } from '../../ui/queryClient.ts';

export const notificationsKey = 'notifications';

/**
 * Loads the user's notifications. Reloads on events and every two minutes while the page is visible. A failed call is
 * not retried (docs/specification.md#application-9-limits: "notification count: no retries").
 */
export function useNotifications(includeRead: boolean) {
  const { organization } = useSession();
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: [notificationsKey] });
  useLive({
    onEvents: (events) => events.some(({ entity }) => entity === notificationEntity) && readAgain(),
    onReset: readAgain,
  });
  return useQuery({
    queryKey: [notificationsKey, organization?.id, includeRead],
    queryFn: ({ signal }) => loadNotifications(includeRead, signal),
    retry: false,
    retryOnMount: false,
    placeholderData: keepPreviousData,
    refetchInterval: queryNumbers.staleTime,
    meta: failureInPlace,
  });
}
