import { UserManager } from 'oidc-client-ts';

/**
 * Handles `/silentRenew.html`, where the provider returns hidden frames and popups. Passes its response to the waiting
 * page. A window without a waiting page comes from a frame that was blocked; it continues to the console
 * (docs/specification.md#application-2-entry-routes).
 */
export async function handleSilentCallback(): Promise<void> {
  const settings = { authority: window.location.origin, client_id: '', redirect_uri: '' };
  const manager = new UserManager({ ...settings, automaticSilentRenew: false });
  if (window.parent !== window) return manager.signinSilentCallback();
  // Passes the response to the opener. Without an opener, for example because the provider has severed it, broadcasts
  // the response to all tabs.
  await manager.signinPopupCallback(undefined, true).catch(() => undefined);
  if (window.opener) window.close();
  else window.location.replace('/');
}
