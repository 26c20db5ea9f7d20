import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { type RunTimeConfig, signInPaths } from '#schemas/protocol/runTimeConfig.ts';
import { type IdTokenExpectations, providerKeys, verifyIdToken } from './verifyIdToken.ts';

/**
 * The sign-in library, set up for the console, with the checks of id tokens that it leaves out: a user
 * is kept only after their id token has been verified, however it came (redirect, frame, refresh).
 */
export class SignInManager extends UserManager {
  #expected: Promise<IdTokenExpectations> | undefined;

  override async storeUser(user: User | null): Promise<void> {
    if (user?.id_token && user.id_token !== (await this.getUser())?.id_token) {
      await verifyIdToken(user.id_token, await this.#expectations());
    }
    await super.storeUser(user);
  }

  /** Refuses an answer that names another issuer than the one that was asked (RFC 9207). */
  async assertIssuer(address: string): Promise<void> {
    const issuer = new URL(address).searchParams.get('iss');
    if (issuer !== null && issuer !== (await this.metadataService.getIssuer()))
      throw new Error('Invalid issuer');
  }

  #expectations(): Promise<IdTokenExpectations> {
    this.#expected ??= this.#readExpectations();
    return this.#expected;
  }

  async #readExpectations(): Promise<IdTokenExpectations> {
    const { metadataService, settings } = this;
    const address = await metadataService.getKeysEndpoint(false);
    return {
      keys: providerKeys(String(address)),
      issuer: await metadataService.getIssuer(),
      clientId: settings.client_id,
    };
  }
}

/** Sets the sign-in library up from the run-time configuration (specification, application sections 4 and 9). */
export function buildSignInManager(config: RunTimeConfig): SignInManager {
  const { publicUrl } = config;
  // Prefixes of their own: tidying up, the library removes every state that it cannot read.
  const stored = (prefix: string) => new WebStorageStateStore({ store: window.sessionStorage, prefix });
  return new SignInManager({
    authority: config.authority,
    client_id: config.clientId,
    scope: config.scope,
    response_type: 'code',
    redirect_uri: `${publicUrl}${signInPaths.callback}`,
    silent_redirect_uri: `${publicUrl}${signInPaths.silentRenew}`,
    post_logout_redirect_uri: `${publicUrl}${signInPaths.signOut}`,
    userStore: stored('absmgmt.signedIn.'),
    stateStore: stored('absmgmt.signIn.'),
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    silentRequestTimeoutInSeconds: 10,
    accessTokenExpiringNotificationTimeInSeconds: 60,
  });
}

/** `/silentRenew.html`, in a hidden frame: hands the provider's answer to the page around it. */
export function answerSilentRenewal(): Promise<void> {
  const settings = { authority: window.location.origin, client_id: '', redirect_uri: '' };
  return new UserManager(settings).signinSilentCallback();
}
