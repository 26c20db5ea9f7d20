import { CheckSessionIFrame } from 'oidc-client-ts';
import type { SessionEvents } from './sessionEvents.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/** Seconds between two looks at the provider's session (docs/specification.md#application-9-limits). */
const interval = 2;

/**
 * Watches the provider's session by its `check_session_iframe` (OpenID Connect Session Management 1.0;
 * docs/specification.md#application-4-sign-in). Does nothing, and says nothing, where the provider does not
 * offer it or has given no `session_state`.
 */
export async function monitorSession(manager: SignInManager, events: SessionEvents): Promise<void> {
  const user = await manager.getUser();
  const address = await manager.metadataService.getCheckSessionIframe();
  if (!user?.session_state || !address) return;
  const sight = watchSight(address);
  const frame = new CheckSessionIFrame(react, manager.settings.client_id, address, interval, true);
  manager.events.addUserLoaded(({ session_state }) => void (session_state && frame.start(session_state)));
  manager.events.addUserUnloaded(() => frame.stop());
  await frame.load();
  frame.start(user.session_state);

  /** The frame says that something has changed, and has stopped: the provider is asked what. */
  async function react(): Promise<void> {
    const known = (await manager.getUser())?.profile.sub;
    if (!known) return;
    const status = await manager.querySessionStatus().catch(() => undefined);
    // No answer says nothing; the session is then found out to have ended when a token is renewed.
    if (!status) return;
    if (status.sub === known) {
      frame.start(status.session_state);
      return events.raise({ kind: 'sessionChanged' });
    }
    // A frame that the browser hides the provider's cookies from sees a change where there is none.
    const isSomebodyElse = status.sub !== undefined;
    if (sight.isClear() || isSomebodyElse) events.raise({ kind: 'signedOutElsewhere', isSomebodyElse });
  }
}

/** Whether the frame has ever seen the session as it is: only then it can tell that it has gone. */
function watchSight(address: string): { readonly isClear: () => boolean } {
  const { origin } = new URL(address);
  let isClear = false;
  window.addEventListener('message', (event) => {
    if (event.origin === origin && event.data === 'unchanged') isClear = true;
  });
  return { isClear: () => isClear };
}
