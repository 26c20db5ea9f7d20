import { ErrorResponse } from 'oidc-client-ts';
import { type SignInErrorCode, signInErrors } from '#schemas/messages/signInErrors.ts';

/**
 * Signing in, renewing or signing out did not work; the message is that of
 * docs/specification.md#application-8-errors.
 */
export class SignInError extends Error {
  readonly code: SignInErrorCode;
  /** What else the provider or the library said; for the note on the page, not for decisions. */
  readonly detail: string | undefined;

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(signInErrors[code], { cause });
    this.code = code;
    const messageText = cause instanceof Error ? cause.message : undefined;
    this.detail = messageText === this.message ? undefined : messageText;
  }
}

/** What OAuth calls an error, and what it is called here. */
const answers: Readonly<Record<string, SignInErrorCode>> = {
  login_required: 'loginRequired',
  consent_required: 'consentRequired',
  interaction_required: 'interactionRequired',
  account_selection_required: 'accountSelectionRequired',
  access_denied: 'accessDenied',
  temporarily_unavailable: 'providerFailed',
  server_error: 'providerFailed',
};

/** What the sign-in library says, and what it is called here; the first that fits. */
const messageText: readonly (readonly [RegExp, SignInErrorCode])[] = [
  [/^IFrame timed out/, 'frameTimedOut'],
  [/^Popup (closed|aborted)/, 'popupClosed'],
  [/^Attempted to navigate on a disposed window|^Popup blocked/, 'popupBlocked'],
  [/^Invalid response from window/, 'popupInvalid'],
  [/^No silent_redirect_uri/, 'noSilentRedirect'],
  [/^No popup_redirect_uri|^redirect_uri$/, 'noPopupRedirect'],
  [/^url$|authorization_endpoint/, 'noUrl'],
  [/^sub in id_token/, 'subMismatch'],
  [/^auth_time in id_token/, 'authTimeMismatch'],
  [/^azp (not )?in id_token/, 'azpMismatch'],
  [/^nonce in id_token/, 'invalidNonce'],
  [/^ID Token is missing a subject/, 'invalidSub'],
  [/^Invalid token specified/, 'jwtFailed'],
  [/^invalid request_type/, 'invalidResponseType'],
  [/^No (matching )?state |^State does not match|on state$|signin state$/, 'unknownState'],
  [/jwks_uri|signing ?keys|keyset/i, 'noKeys'],
  [/^Network timed out|\(5\d\d\)|\(429\)/, 'unreachable'],
];

/** Gives whatever went wrong its name. What has no name was refused by the provider, in words of its own. */
export function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof Error && error.cause instanceof SignInError) return error.cause;
  if (error instanceof ErrorResponse) return new SignInError(answers[error.error ?? ''] ?? 'refused', error);
  // A call that got no answer at all: what browsers throw then.
  if (error instanceof TypeError) return new SignInError('unreachable', error);
  const message = error instanceof Error ? error.message : String(error);
  const [, code] = messageText.find(([form]) => form.test(message)) ?? [];
  return new SignInError(code ?? 'refused', error);
}

/** Does something of the sign-in library, and gives its failures their names. */
export async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw signInErrorOf(error);
  }
}
