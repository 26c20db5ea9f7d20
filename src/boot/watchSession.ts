import type { Session } from '#providers/session/session.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { onSignOutElsewhere } from '#providers/storage/tabs.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';

/**
 * Ends the session of this tab when the person signs out in another tab, or, where the provider's session can
 * be watched, in another application (docs/specification.md#application-4-sign-in): from when the first page is
 * there.
 */
export function watchSession({ lifecycle, config }: Session, manager: SignInManager): void {
  const leave = async (): Promise<never> => {
    await manager.removeUser();
    window.location.replace(signInPaths.signOut);
    return new Promise(() => {});
  };
  onSignOutElsewhere(() => void leave());
  lifecycle.events.subscribe((event) => {
    if (event.kind !== 'signedOutElsewhere') return;
    // Somebody else at this computer sees nothing more; for the same person unsaved work can be kept.
    void (event.isSomebodyElse ? leave() : lifecycle.end(leave));
  });
  if (config.monitorSession === false) return;
  const end = lifecycle.events.subscribe(({ kind }) => {
    if (kind !== 'pageShown') return;
    end();
    void watchProvider(manager, lifecycle.events);
  });
}

/** Without its watch the session goes on: it is found out to have ended when a token is renewed. */
async function watchProvider(manager: SignInManager, events: Session['lifecycle']['events']): Promise<void> {
  try {
    const { monitorSession } = await import('#providers/session/sessionMonitor.ts');
    await monitorSession(manager, events);
  } catch {
    // A provider that promises a frame and has none: nothing that the person could do about.
  }
}
