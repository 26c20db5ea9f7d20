import { useEffect, useSyncExternalStore } from 'react';
import { hasWrittenWithin } from '#providers/http/ownWrites.ts';
import { type LiveFeed, liveFeed } from '#providers/live/liveFeed.ts';
import type { LiveEvent } from '#schemas/protocol/live.ts';
import { useStable } from '../../ui/useStable.ts';
import { useSession } from '../SessionContext.tsx';
import { useOwner } from '../useOwner.ts';

/** What is done about what happens in the district. */
interface LiveListener {
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /** Some were missed: what is shown may be of before. */
  readonly onReset?: (() => void) | undefined;
}

/** Milliseconds after a write of this tab in which events of its person are taken for its own. */
const ownFor = 10_000;

/** Hears what others do in the district while the component is there; also what the person does in another tab. */
export function useLive({ onEvents, onReset }: LiveListener): void {
  const feed = useFeed();
  const { user, impersonation } = useSession();
  const self = impersonation?.impersonatedUser.userKey ?? user.loggedInUserKey;
  const hear = useStable((events: readonly LiveEvent[]) => {
    const others = hasWrittenWithin(ownFor) ? events.filter(({ by }) => by !== self) : events;
    if (others.length > 0) onEvents(others);
  });
  const reset = useStable(() => onReset?.());
  useEffect(
    () =>
      feed?.subscribe((message) => {
        if (message.kind === 'events') hear(message.events);
        if (message.kind === 'reset') reset();
      }),
    [feed, hear, reset],
  );
}

/** Whether the stream is open: what asks again and again can rest while it is. */
export function useIsLive(): boolean {
  const feed = useFeed();
  return useSyncExternalStore(feed?.onOpen ?? nothing, () => feed?.isOpen() ?? false);
}

const nothing = () => () => {};

/** Nothing where no district is chosen. */
function useFeed(): LiveFeed | undefined {
  const { organization, userKey } = useOwner();
  return organization === 0 ? undefined : liveFeed(`${organization}.${userKey}`);
}
