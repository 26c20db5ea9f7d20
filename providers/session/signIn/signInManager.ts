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
import { checkTokenAnswers } from './checkTokenAnswers.ts';
import { named, SignInError } from './signInError.ts';
import { type IdTokenExpectations, providerKeys, verifyIdToken } from './verifyIdToken.ts';

type StartArguments = Parameters<UserManager['_signinStart']>;

/**
 * Answers to a silent question that mean: it was answered, and nobody is signed in
 * (docs/specification.md#application-8-errors).
 */
const anonymous = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

/** How a sign-in that replaces the page is marked in what is kept until it comes back. */
const byRedirect = 'si:r';

/**
 * The sign-in library with the checks that it leaves out: a user is kept only after their id token has been
 * verified, however it came (redirect, popup, frame, refresh), and every failure has the name that the
 * specification gives it (docs/specification.md#application-5-tokens and #application-8-errors): a
 * `SignInError`.
 */
export class SignInManager extends UserManager {
  #expected: Promise<IdTokenExpectations> | undefined;

  /** `tokenIssuer`: how tokens name the provider, where it is not what its discovery says. */
  constructor(
    settings: UserManagerSettings,
    private readonly tokenIssuer?: string,
  ) {
    super(settings);
    const { _client: client } = this;
    // biome-ignore-start lint/complexity/useLiteralKeys: the library keeps these to itself, and has no other way in
    checkTokenAnswers(client['_validator']['_tokenClient'], client['_tokenClient']);
    // biome-ignore-end lint/complexity/useLiteralKeys: as above
  }

  override async storeUser(user: User | null): Promise<void> {
    if (user?.id_token && user.id_token !== (await this.getUser())?.id_token) {
      await verifyIdToken(user.id_token, await this.#expectations());
    }
    await super.storeUser(user);
  }

  /** Leaves for the sign-in page; resolves only if the browser comes back to this very page. */
  override signinRedirect(args: SigninRedirectArgs = {}): Promise<void> {
    return named(() => super.signinRedirect(args));
  }

  /** Finishes a sign-in by redirect; refuses the answer to a question that was asked in another way. */
  override signinRedirectCallback(url = window.location.href): Promise<User> {
    return named(async () => {
      const { state } = await this._client.readSigninResponseState(url);
      if (state.request_type !== byRedirect) throw new SignInError('invalidResponseType');
      return await super.signinRedirectCallback(url);
    });
  }

  /** What was noted when a sign-in was begun, by the address it came back to; `undefined` when nothing is known. */
  async stateOf(url: string): Promise<unknown> {
    const known = await this._client.readSigninResponseState(url).catch(() => undefined);
    return known?.state.data;
  }

  /** By the refresh token if there is one, else by a hidden frame; for the same person only. */
  override signinSilent(args: SigninSilentArgs = {}): Promise<User | null> {
    return named(() => super.signinSilent(args));
  }

  /** Signs the same person in again in a window of its own; `login_required` when it is another one. */
  async signInAgainByPopup(): Promise<User> {
    const known = await this.getUser();
    return named(async () => {
      const { popup_redirect_uri: address } = this.settings;
      if (!address) throw new SignInError('noPopupRedirect');
      const handle = await this._popupNavigator.prepare({ popupAbortOnClose: true });
      const requested = { request_type: 'si:p', redirect_uri: address, display: 'popup' } as const;
      return await this._signin(requested, handle, known?.profile.sub);
    });
  }

  /**
   * Signs whoever is signed in at the provider out of it, in a window of its own: for somebody whose page
   * has to stay, while the provider knows another person. Who works here stays known here.
   */
  signOutByPopup(): Promise<void> {
    return named(async () => {
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
   * Asks the provider without showing anything who is signed in. The four answers that mean "nobody"
   * are an answer, without `sub`. Throws when there is none.
   */
  override querySessionStatus(args: QuerySessionStatusArgs = {}): Promise<SessionStatus | null> {
    return named(async () => {
      try {
        return await super.querySessionStatus(args);
      } catch (error) {
        if (!(error instanceof ErrorResponse) || !anonymous.has(error.error ?? '')) throw error;
        return { session_state: error.session_state ?? '' };
      }
    });
  }

  /** Every question carries a nonce: some providers ask for one, and an answer to another is refused. */
  protected override _signinStart(...[requested, handle]: StartArguments): Promise<NavigateResponse> {
    return super._signinStart({ nonce: crypto.randomUUID(), ...requested }, handle);
  }

  /** Refuses an answer that names another issuer than the one that was asked (RFC 9207). */
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
 * What the id tokens of a manager's provider are held against, by its discovery document. `tokenIssuer` is how they
 * name it where that is configured to differ (`OIDC_ISSUER`).
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
