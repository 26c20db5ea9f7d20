import { CheckSessionIFrame } from 'oidc-client-ts';
import type { SessionEvents } from './sessionEvents.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/** Seconds between checks of the provider's session (docs/specification.md#application-9-limits). */
const interval = 2;

/**
 * Monitors the provider's session by its `check_session_iframe` (OpenID Connect Session Management 1.0;
 * docs/specification.md#application-4-sign-in). Does nothing if the provider does not support it or has sent no
 * `session_state`.
 */
export async function monitorSession(manager: SignInManager, events: SessionEvents): Promise<void> {
  const user = await manager.getUser();
  const address = await manager.metadataService.getCheckSessionIframe();
  if (!user?.session_state || !address) return;
  const frameState = watchSight(address);
  const frame = new CheckSessionIFrame(react, manager.settings.client_id, address, interval, true);
  manager.events.addUserLoaded(({ session_state }) => void (session_state && frame.start(session_state)));
  manager.events.addUserUnloaded(() => frame.stop());
  await frame.load();
  frame.start(user.session_state);

  /**
   * Handles a change that the frame reports, after which the frame stops: asks the provider for the session's state.
   */
  async function react(): Promise<void> {
    const known = (await manager.getUser())?.profile.sub;
    if (!known) return;
    const status = await manager.querySessionStatus().catch(() => undefined);
    // Does nothing without a response, because the state of the session is then unknown. If the session has ended, a
    // token renewal will show it.
    if (!status) return;
    if (status.sub === known) {
      frame.start(status.session_state);
      return events.raise({ kind: 'sessionChanged' });
    }
    // Raises the event only if the provider reports another user or the frame's reports are reliable. If the browser
    // blocks the provider's cookies, the frame reports changes that did not happen.
    const isSomebodyElse = status.sub !== undefined;
    if (frameState.isClear() || isSomebodyElse)
      events.raise({ kind: 'signedOutElsewhere', isOtherUser: isSomebodyElse });
  }
}

/**
 * Tracks whether the provider's session frame has ever reported `unchanged`. Only then are its reports of changes
 * reliable.
 */
function watchSight(address: string): { readonly isClear: () => boolean } {
  const { origin } = new URL(address);
  let isClear = false;
  window.addEventListener('message', (event) => {
    if (event.origin === origin && event.data === 'unchanged') isClear = true;
  });
  return { isClear: () => isClear };
}
