import {
  ErrorResponse,
  type NavigateResponse,
  type QuerySessionStatusArgs,
  type SessionStatus,
  type SigninRedirectArgs,
  type SigninSilentArgs,
  type User,
  UserManager,
  type UserManagerSettings,
} from 'oidc-client-ts';
import { checkTokenResponses } from './checkTokenResponses.ts';
import { SignInError, withSignInErrors } from './signInError.ts';
import { type IdTokenExpectations, providerKeys, verifyIdToken } from './verifyIdToken.ts';

type StartArguments = Parameters<UserManager['_signinStart']>;

/**
 * Error codes of silent responses which mean that no user is signed in (docs/specification.md#application-8-errors).
 */
const anonymous = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

/** The library's marker of a redirect sign-in in its stored state. */
const byRedirect = 'si:r';

/**
 * The sign-in library with additional checks. A user is stored only after the ID token is verified, for every flow
 * (redirect, popup, frame, refresh). Every failure is a `SignInError` named as in the specification
 * (docs/specification.md#application-5-tokens and #application-8-errors).
 */
export class SignInManager extends UserManager {
  #expected: Promise<IdTokenExpectations> | undefined;

  /** `tokenIssuer`: the issuer in tokens, if it differs from the discovery document. */
  constructor(
    settings: UserManagerSettings,
    private readonly tokenIssuer?: string,
  ) {
    super(settings);
    const { _client: client } = this;
    // biome-ignore-start lint/complexity/useLiteralKeys: the library keeps these to itself, and has no other way in
    checkTokenResponses(client['_validator']['_tokenClient'], client['_tokenClient']);
    // biome-ignore-end lint/complexity/useLiteralKeys: as above
  }

  override async storeUser(user: User | null): Promise<void> {
    if (user?.id_token && user.id_token !== (await this.getUser())?.id_token) {
      await verifyIdToken(user.id_token, await this.#expectations());
    }
    await super.storeUser(user);
  }

  /** Redirects to the sign-in page. Resolves only if the browser returns to this page. */
  override signinRedirect(args: SigninRedirectArgs = {}): Promise<void> {
    return withSignInErrors(() => super.signinRedirect(args));
  }

  /** Completes a redirect sign-in. Rejects the response to a popup or silent sign-in. */
  override signinRedirectCallback(url = window.location.href): Promise<User> {
    return withSignInErrors(async () => {
      const { state } = await this._client.readSigninResponseState(url);
      if (state.request_type !== byRedirect) throw new SignInError('invalidResponseType');
      return await super.signinRedirectCallback(url);
    });
  }

  /** Returns the data stored when a sign-in started, by its return URL; `undefined` if unknown. */
  async stateOf(url: string): Promise<unknown> {
    const known = await this._client.readSigninResponseState(url).catch(() => undefined);
    return known?.state.data;
  }

  /**
   * Renews the sign-in silently: by the refresh token if there is one, otherwise by a hidden frame. Fails if the
   * provider answers for another user.
   */
  override signinSilent(args: SigninSilentArgs = {}): Promise<User | null> {
    return withSignInErrors(() => super.signinSilent(args));
  }

  /** Signs the same user in again in a popup; throws `login_required` for another user. */
  async signInAgainByPopup(): Promise<User> {
    const known = await this.getUser();
    return withSignInErrors(async () => {
      const { popup_redirect_uri: address } = this.settings;
      if (!address) throw new SignInError('noPopupRedirect');
      const handle = await this._popupNavigator.prepare({ popupAbortOnClose: true });
      const requested = { request_type: 'si:p', redirect_uri: address, display: 'popup' } as const;
      return await this._signin(requested, handle, known?.profile.sub);
    });
  }

  /**
   * Signs out the provider's current user in a popup, when the page must stay but the provider has another user. The
   * session of this page's user stays.
   */
  signOutByPopup(): Promise<void> {
    return withSignInErrors(async () => {
      const { popup_post_logout_redirect_uri: address } = this.settings;
      const handle = await this._popupNavigator.prepare({ popupAbortOnClose: true });
      try {
        const requested = {
          request_type: 'so:p',
          state: {},
          ...(address && { post_logout_redirect_uri: address }),
        };
        const { url, state } = await this._client.createSignoutRequest(requested);
        const answer = await handle.navigate({ url, ...(state && { state: state.id }) });
        await this._signoutEnd(answer.url);
      } catch (error) {
        handle.close();
        throw error;
      }
    });
  }

  /**
   * Asks the provider silently who is signed in. For the four responses which mean that no user is signed in, returns a
   * status without `sub`. Throws if there is no response.
   */
  override querySessionStatus(args: QuerySessionStatusArgs = {}): Promise<SessionStatus | null> {
    return withSignInErrors(async () => {
      try {
        return await super.querySessionStatus(args);
      } catch (error) {
        if (!(error instanceof ErrorResponse) || !anonymous.has(error.error ?? '')) throw error;
        return { session_state: error.session_state ?? '' };
      }
    });
  }

  /** Adds a nonce to every request. Some providers require one, and a response with another nonce is rejected. */
  protected override _signinStart(...[requested, handle]: StartArguments): Promise<NavigateResponse> {
    return super._signinStart({ nonce: crypto.randomUUID(), ...requested }, handle);
  }

  /** Rejects a response from another issuer (RFC 9207). */
  protected override async _signinEnd(url: string, verifySub?: string): Promise<User> {
    const issuer = new URL(url, window.location.origin).searchParams.get('iss');
    const known = [await this.metadataService.getIssuer(), this.tokenIssuer];
    if (issuer !== null && !known.includes(issuer)) throw new SignInError('invalidIssuer');
    return await super._signinEnd(url, verifySub);
  }

  #expectations(): Promise<IdTokenExpectations> {
    this.#expected ??= readExpectations(this, this.tokenIssuer).catch((error: unknown) => {
      this.#expected = undefined;
      throw error;
    });
    return this.#expected;
  }
}

/**
 * Returns the expected values of ID tokens, from the provider's discovery document. `tokenIssuer` is the issuer in
 * tokens if configured to differ (`OIDC_ISSUER`).
 */
async function readExpectations(
  { metadataService, settings }: UserManager,
  tokenIssuer: string | undefined,
): Promise<IdTokenExpectations> {
  const address = await metadataService.getKeysEndpoint(false);
  return {
    keys: providerKeys(String(address)),
    issuer: tokenIssuer ?? (await metadataService.getIssuer()),
    clientId: settings.client_id,
  };
}
