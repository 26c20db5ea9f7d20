import { UserManager } from 'oidc-client-ts';

/**
 * `/silentRenew.html`: where the provider sends hidden frames and popups back to. Hands its answer to the page
 * that waits for it. A window that nobody waits for got here after a frame that was not let in; it goes on to
 * the console (docs/specification.md#application-2-entry-routes).
 */
export async function answerSilently(): Promise<void> {
  const settings = { authority: window.location.origin, client_id: '', redirect_uri: '' };
  const manager = new UserManager({ ...settings, automaticSilentRenew: false });
  if (window.parent !== window) return manager.signinSilentCallback();
  // Without an opener, as when the provider has cut the tie to it, the answer goes out to all tabs.
  await manager.signinPopupCallback(undefined, true).catch(() => undefined);
  if (window.opener) window.close();
  else window.location.replace('/');
}
