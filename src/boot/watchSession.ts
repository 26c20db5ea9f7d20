import type { Session } from '#providers/session/session.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { onSignOutInOtherTab } from '#providers/storage/tabs.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';

/**
 * Ends this tab's session when the user signs out in another tab or, if the provider's session can be monitored, in
 * another application (docs/specification.md#application-4-sign-in). Starts once the first page is shown.
 */
export function watchSession({ lifecycle, config }: Session, manager: SignInManager): void {
  const leave = async (): Promise<never> => {
    await manager.removeUser();
    window.location.replace(signInPaths.signOut);
    return new Promise(() => {});
  };
  onSignOutInOtherTab(() => void leave());
  lifecycle.events.subscribe((event) => {
    if (event.kind !== 'signedOutElsewhere') return;
    // Another user at this computer must see nothing. For the same user, unsaved work can be saved first.
    void (event.isOtherUser ? leave() : lifecycle.end(leave));
  });
  if (config.monitorSession === false) return;
  const end = lifecycle.events.subscribe(({ kind }) => {
    if (kind !== 'pageShown') return;
    end();
    void watchProvider(manager, lifecycle.events);
  });
}

/**
 * Monitors the provider's session. If monitoring fails, the session in this tab continues, and its end is noticed when
 * a token is renewed.
 */
async function watchProvider(manager: SignInManager, events: Session['lifecycle']['events']): Promise<void> {
  try {
    const { monitorSession } = await import('#providers/session/sessionMonitor.ts');
    await monitorSession(manager, events);
  } catch {
    // Monitoring can fail if the provider declares a session-monitoring frame that it does not have. The user can do
    // nothing about that, so the error is ignored.
  }
}
