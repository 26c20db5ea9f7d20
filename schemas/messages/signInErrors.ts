/**
 * All sign-in errors by name: those of the specification (docs/specification.md#application-8-errors), followed by
 * those that it does not name. Users read the texts of `signInAdvice.ts`; these are for logs, tests and the note for
 * support.
 */
export const signInErrors = {
  noUrl: 'No url provided',
  noPopupRedirect: 'No popup_redirect_uri or redirect_uri configured',
  noSilentRedirect: 'No silent_redirect_uri configured',
  popupClosed: 'Popup window closed',
  popupInvalid: 'Invalid response from popup',
  frameTimedOut: 'Frame window timed out',
  loginRequired: 'login_required',
  consentRequired: 'consent_required',
  interactionRequired: 'interaction_required',
  accountSelectionRequired: 'account_selection_required',
  noAccessToken: 'No access token returned from token endpoint',
  noTokenResponse: 'No response returned from token endpoint',
  subMismatch: 'sub in id_token does not match original',
  authTimeMismatch: 'auth_time in id_token does not match original',
  azpMismatch: 'azp in id_token does not match original',
  invalidIssuer: 'Invalid issuer',
  invalidAudience: 'Invalid audience',
  iatInFuture: 'iat is in the future',
  expInPast: 'exp is in the past',
  signatureFailed: 'signature validation failed',
  jwtFailed: 'JWT validation failed',
  invalidResponseType: 'invalid response_type in state',

  nbfInFuture: 'nbf is in the future',
  invalidAzp: 'Invalid azp',
  invalidSub: 'Invalid sub',
  invalidIat: 'Invalid iat',
  invalidNbf: 'Invalid nbf',
  invalidExp: 'Invalid exp',
  invalidNonce: 'Invalid nonce',
  noIdToken: 'No id token returned from token endpoint',
  noKeys: 'No signing keys returned from provider',
  unknownState: 'No matching state found in storage',
  popupBlocked: 'Popup window blocked',
  accessDenied: 'access_denied',
  tooManyRedirects: 'Sign-in did not keep',
  providerFailed: 'Failure of the identity provider',
  unreachable: 'Identity provider not reachable',
  refused: 'Refused by the identity provider',
} as const;

export type SignInErrorCode = keyof typeof signInErrors;
