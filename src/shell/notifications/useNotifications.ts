import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadNotifications } from '#providers/suite/notifications.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { queryNumbers } from '../../ui/queryClient.ts';

/** What the answers of `useNotifications` are kept under. */
export const notificationsKey = 'notifications';

/**
 * What waits for the person: asked for again every two minutes while the page is looked at, and never again at
 * once when it fails (docs/specification.md#application-9-limits: "notification count: no retries").
 */
export function useNotifications(includeRead: boolean) {
  const { organization } = useSession();
  return useQuery({
    queryKey: [notificationsKey, organization?.id, includeRead],
    queryFn: ({ signal }) => loadNotifications(includeRead, signal),
    retry: false,
    retryOnMount: false,
    placeholderData: keepPreviousData,
    refetchInterval: queryNumbers.staleTime,
    meta: shownInPlace,
  });
}
