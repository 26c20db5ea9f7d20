import type { KnownErrors, TestName } from '../catalogue.ts';

const folder = 'tests/providers/session';
const names = ['schemas/messages/signInErrors.ts', 'providers/session/signIn/signInError.ts'];
const manager = `${folder}/signInManager.test.ts`;
const silently = `${folder}/signInSilently.test.ts`;
const refused: TestName = [manager, 'is rejected with "%s" and stores no user: %o'];

/** Error codes with which an identity provider reports that no user is signed in. */
const anonymous = [
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
];

/**
 * The specification's "Sign-in errors", the provider's error codes that count as an answer, and the event of a failed
 * renewal.
 */
export const signInErrors: readonly KnownErrors[] = [
  {
    errors: ['No url provided'],
    from: names,
    tests: [[manager, 'fails with "No url provided" when the provider declares no sign-in page: %o']],
  },
  {
    errors: ['No popup_redirect_uri or redirect_uri configured'],
    from: names,
    tests: [[`${folder}/popups.test.ts`, 'fails with the name of the missing setting']],
  },
  {
    errors: ['No silent_redirect_uri configured'],
    from: names,
    tests: [[silently, 'fails with "No silent_redirect_uri configured" when there is no redirect URL']],
  },
  {
    errors: ['Popup window closed'],
    from: names,
    tests: [
      [
        `${folder}/popups.test.ts`,
        'fails with "Popup window closed" within 1.5 seconds after the user closes it',
      ],
    ],
  },
  {
    errors: ['Invalid response from popup'],
    from: names,
    tests: [
      [`${folder}/popups.test.ts`, 'fails with "Invalid response from popup" when the response is not a URL'],
    ],
  },
  {
    errors: ['Frame window timed out', 'invalid response_type in state'],
    from: names,
    tests: [[manager, 'rejects the response to a silent request with "invalid response_type in state"']],
  },
  {
    errors: ['login_required'],
    from: names,
    tests: [
      [silently, 'fails with "login_required" when another user is signed in at the provider'],
      [
        `${folder}/popups.test.ts`,
        'fails with "login_required" when another user signs in, and keeps the current user',
      ],
    ],
  },
  {
    errors: [
      'No access token returned from token endpoint',
      'No response returned from token endpoint',
      'Invalid issuer',
      'Invalid audience',
      'iat is in the future',
      'exp is in the past',
      'JWT validation failed',
    ],
    from: [
      ...names,
      'providers/session/signIn/verifyIdToken.ts',
      'providers/session/signIn/checkTokenResponses.ts',
    ],
    tests: [refused],
  },
  {
    errors: ['signature validation failed'],
    from: ['providers/session/signIn/verifyIdToken.ts'],
    tests: [[manager, 'with another key’s signature is rejected with "signature validation failed"']],
  },
  {
    errors: ['sub, auth_time or azp mismatch with the original'],
    from: names,
    tests: [[silently, 'is rejected with "%s", and the session is unchanged: %o']],
    shown: ['sub', 'auth_time', 'azp'].map((claim) => `${claim} in id_token does not match original`),
  },
  {
    errors: anonymous,
    from: ['providers/session/signIn/signInManager.ts'],
    tests: [[`${folder}/sessionMonitor.test.ts`, 'that gets %s has an answer: no user is signed in']],
  },
  {
    errors: ['Silent renew errors'],
    from: ['providers/session/sessionLifecycle.ts'],
    tests: [
      [`${folder}/sessionLifecycle.test.ts`, 'is reported when automatic renewal fails, and the page stays'],
    ],
    shown: ['renewFailed'],
  },
];
