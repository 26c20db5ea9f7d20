import { WebStorageStateStore } from 'oidc-client-ts';
import { type RunTimeConfig, signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { SignInManager } from './signInManager.ts';

const key = 'absmgmt.askAtSignIn';

/**
 * Records that the user has signed out here while the provider may still have their session. The next sign-in in this
 * browser must ask for the account, so that no one enters as the previous user.
 */
export function promptAtNextSignIn(): void {
  localStorage.setItem(key, '1');
}

/** Whether the provider must ask for the account. */
export function mustPromptAtSignIn(): boolean {
  return localStorage.getItem(key) !== null;
}

/** Records that a sign-in has asked for the account, so that the next one need not. */
export function hasPromptedAtSignIn(): void {
  localStorage.removeItem(key);
}

/** Configuration that sign-in needs. */
export type SignInConfig = Pick<
  RunTimeConfig,
  'publicUrl' | 'authority' | 'clientId' | 'scope' | 'tokenIssuer'
>;

/** Size of a sign-in popup, in pixels (docs/specification.md#application-9-limits). */
const popupWindowFeatures = { width: 500, height: 500, location: false, toolbar: false };

/**
 * Creates the sign-in library's manager from the runtime configuration (docs/specification.md#application-4-sign-in and
 * #application-9-limits). Popups and frames return to one shared page: providers compare return addresses exactly, and
 * fewer addresses are easier to register.
 */
export function buildSignInManager({
  publicUrl,
  authority,
  clientId,
  scope,
  tokenIssuer,
}: SignInConfig): SignInManager {
  // Separate prefixes, because the library's cleanup removes every state that it can't read.
  const stored = (prefix: string) => new WebStorageStateStore({ store: window.sessionStorage, prefix });
  const settings = {
    authority,
    client_id: clientId,
    scope,
    response_type: 'code',
    redirect_uri: `${publicUrl}${signInPaths.callback}`,
    popup_redirect_uri: `${publicUrl}${signInPaths.silentRenew}`,
    silent_redirect_uri: `${publicUrl}${signInPaths.silentRenew}`,
    post_logout_redirect_uri: `${publicUrl}${signInPaths.signOut}`,
    popupWindowFeatures,
    userStore: stored('absmgmt.signedIn.'),
    stateStore: stored('absmgmt.signIn.'),
    // The console itself does renewal, monitoring and revocation: renewal.ts, sessionMonitor.ts, signOut.ts.
    automaticSilentRenew: false,
    monitorSession: false,
    revokeTokensOnSignout: false,
    revokeTokenAdditionalContentTypes: ['text/plain', 'text/html'],
    // Sends the ID token as a hint, because some providers only answer a silent request that contains it.
    includeIdTokenInSilentRenew: true,
    loadUserInfo: false,
    requestTimeoutInSeconds: 10,
    silentRequestTimeoutInSeconds: 10,
    accessTokenExpiringNotificationTimeInSeconds: 60,
  };
  return new SignInManager(settings, tokenIssuer);
}
