import { ErrorResponse } from 'oidc-client-ts';
import { type SignInErrorCode, signInErrors } from '#schemas/messages/signInErrors.ts';

/** A failed sign-in, renewal or sign-out, with a message of docs/specification.md#application-8-errors. */
export class SignInError extends Error {
  readonly code: SignInErrorCode;
  /** Further details from the provider or library. Only for display, never for decisions. */
  readonly detail: string | undefined;

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(signInErrors[code], { cause });
    this.code = code;
    const messageText = cause instanceof Error ? cause.message : undefined;
    this.detail = messageText === this.message ? undefined : messageText;
  }
}

/** Error codes of OAuth responses, and the console's code for each. */
const answers: Readonly<Record<string, SignInErrorCode>> = {
  login_required: 'loginRequired',
  consent_required: 'consentRequired',
  interaction_required: 'interactionRequired',
  account_selection_required: 'accountSelectionRequired',
  access_denied: 'accessDenied',
  temporarily_unavailable: 'providerFailed',
  server_error: 'providerFailed',
};

/** Messages of the sign-in library, and the console's code for each. The first match counts. */
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

/**
 * Converts any error to a `SignInError`. An unknown error counts as refused by the provider, with the provider's
 * message.
 */
export function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof Error && error.cause instanceof SignInError) return error.cause;
  if (error instanceof ErrorResponse) return new SignInError(answers[error.error ?? ''] ?? 'refused', error);
  // A TypeError of `fetch` means that there was no response.
  if (error instanceof TypeError) return new SignInError('unreachable', error);
  const message = error instanceof Error ? error.message : String(error);
  const [, code] = messageText.find(([form]) => form.test(message)) ?? [];
  return new SignInError(code ?? 'refused', error);
}

/** Runs a call of the sign-in library and converts its errors. */
export async function withSignInErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw signInErrorOf(error);
  }
}
