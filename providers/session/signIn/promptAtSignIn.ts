import { WebStorageStateStore } from 'oidc-client-ts';
import { type RunTimeConfig, signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { SignInManager } from './signInManager.ts';

const key = 'absmgmt.askAtSignIn';

/**
 * Notes that somebody has signed out here while the provider may still know them: whoever signs in next in this
 * browser is asked who they are, and nobody comes in in the other one's name.
 */
export function promptAtNextSignIn(): void {
  localStorage.setItem(key, '1');
}

/** Whether the provider must ask. */
export function mustPromptAtSignIn(): boolean {
  return localStorage.getItem(key) !== null;
}

/** Somebody was asked and has signed in. */
export function hasPromptedAtSignIn(): void {
  localStorage.removeItem(key);
}

/** What of the run-time configuration signing in needs. */
export type SignInConfig = Pick<
  RunTimeConfig,
  'publicUrl' | 'authority' | 'clientId' | 'scope' | 'tokenIssuer'
>;

/** The window of a sign-in by popup, in pixels (docs/specification.md#application-9-limits). */
const popupWindowFeatures = { width: 500, height: 500, location: false, toolbar: false };

/**
 * Sets the sign-in library up from the run-time configuration (docs/specification.md#application-4-sign-in and
 * #application-9-limits). Popups and frames come back to one page of their own: providers compare return
 * addresses letter by letter, and every address less is one less to forget.
 */
export function buildSignInManager({
  publicUrl,
  authority,
  clientId,
  scope,
  tokenIssuer,
}: SignInConfig): SignInManager {
  // Prefixes of their own: tidying up, the library removes every state that it cannot read.
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
    // Renewal, watching and revocation are ours: renewal.ts, sessionMonitor.ts, signOut.ts.
    automaticSilentRenew: false,
    monitorSession: false,
    revokeTokensOnSignout: false,
    revokeTokenAdditionalContentTypes: ['text/plain', 'text/html'],
    // Some providers answer a silent question only when it says for whom.
    includeIdTokenInSilentRenew: true,
    loadUserInfo: false,
    requestTimeoutInSeconds: 10,
    silentRequestTimeoutInSeconds: 10,
    accessTokenExpiringNotificationTimeInSeconds: 60,
  };
  return new SignInManager(settings, tokenIssuer);
}
