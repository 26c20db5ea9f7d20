import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadNotifications, markNotification, type Notification } from '#providers/suite/notifications.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { queryNumbers } from '../context/queryClient.ts';

const name = 'notifications';

/**
 * What waits for the person: asked for again every two minutes while the page is looked at, and never again at
 * once when it fails (docs/specification.md#application-9-limits: "notification count: no retries").
 */
export function useNotifications(includeRead: boolean) {
  const { organization } = useSession();
  return useQuery({
    queryKey: [name, organization?.id, includeRead],
    queryFn: ({ signal }) => loadNotifications(includeRead, signal),
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: queryNumbers.staleTime,
    meta: shownInPlace,
  });
}

/** Marks notifications as read, or as not read after all, one call each; all are asked for again, also when one failed. */
export function useMarking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      notifications,
      isRead,
    }: {
      notifications: readonly Notification[];
      isRead: boolean;
    }) => {
      for (const one of notifications) await markNotification(one, isRead);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [name] }),
  });
}
