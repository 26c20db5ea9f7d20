import type { SessionEvents } from './sessionEvents.ts';
import type { SignInManager } from './signInManager.ts';

type Told = 'expiring' | 'expired';

/**
 * Tells once of each access token that it ends in a minute and that it has ended
 * (docs/specification.md#application-9-limits). `renew` is there when renewal by itself is configured; it takes
 * the place of the notice.
 */
export function watchToken(
  { events: timers }: SignInManager,
  events: SessionEvents,
  renew: (() => void) | undefined,
): void {
  const published = new Set<Told>();
  const reportOnce = (kind: Told, tell: () => void) => () => {
    // The library starts its timers anew whenever the user is read.
    if (published.has(kind)) return;
    published.add(kind);
    tell();
  };
  timers.addAccessTokenExpiring(reportOnce('expiring', renew ?? (() => events.raise({ kind: 'expiring' }))));
  timers.addAccessTokenExpired(reportOnce('expired', () => events.raise({ kind: 'expired' })));
  timers.addUserLoaded(() => {
    published.clear();
    events.raise({ kind: 'renewed' });
  });
}
