import { useEffect, useSyncExternalStore } from 'react';
import { hasWrittenWithin } from '#providers/http/ownWrites.ts';
import { type LiveFeed, liveFeed } from '#providers/live/liveFeed.ts';
import type { LiveEvent } from '#schemas/protocol/live.ts';
import { useStableCallback } from '../../ui/useStableCallback.ts';
import { useSession } from '../SessionContext.tsx';
import { useOwner } from '../useOwner.ts';

interface LiveListener {
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /** Called when events were missed, so the data on screen may be stale. */
  readonly onReset?: (() => void) | undefined;
}

/** Events of the current user within this many milliseconds after a write of this tab count as the tab's own. */
const ownFor = 10_000;

/**
 * Listens to the district's events while the component is mounted: changes by other users, and by the same user in
 * other tabs.
 */
export function useLive({ onEvents, onReset }: LiveListener): void {
  const feed = useFeed();
  const { user, impersonation } = useSession();
  const self = impersonation?.impersonatedUser.userKey ?? user.loggedInUserKey;
  const hear = useStableCallback((events: readonly LiveEvent[]) => {
    const others = hasWrittenWithin(ownFor) ? events.filter(({ by }) => by !== self) : events;
    if (others.length > 0) onEvents(others);
  });
  const reset = useStableCallback(() => onReset?.());
  useEffect(
    () =>
      feed?.subscribe((message) => {
        if (message.kind === 'events') hear(message.events);
        if (message.kind === 'reset') reset();
      }),
    [feed, hear, reset],
  );
}

/** Whether the event stream is open. Polling can pause while it is. */
export function useIsLive(): boolean {
  const feed = useFeed();
  return useSyncExternalStore(feed?.onOpen ?? nothing, () => feed?.isOpen() ?? false);
}

const nothing = () => () => {};

/** Returns the event feed of the user in the district; undefined if no district is selected. */
function useFeed(): LiveFeed | undefined {
  const { organization, userKey } = useOwner();
  return organization === 0 ? undefined : liveFeed(`${organization}.${userKey}`);
}
