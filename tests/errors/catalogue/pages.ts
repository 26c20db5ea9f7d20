import type { KnownErrors } from '../catalogue.ts';

const http = 'tests/providers/http/request.test.tsx';
const headers = 'tests/providers/session/entryHeaders.test.tsx';
const notice = 'tests/src/shell/GlobalErrorNotice.test.tsx';
const unknown = 'tests/errors/unknownError.test.ts';

/** Errors shown in place of a page or next to it, and errors that any call can cause. */
export const pageErrors: readonly KnownErrors[] = [
  {
    errors: ['403 page'],
    from: ['src/shell/errors/ForbiddenPage.tsx', 'src/routes/Guarded.tsx'],
    tests: [
      ['tests/errors/pages.test.tsx', 'the 403 page has the three lines of the specification'],
      [
        'tests/src/routes/Guarded.test.tsx',
        'redirects to the 403 page without it, which names the permission and who can grant it',
      ],
    ],
    shown: ['Ahem...', "You don't have permission to access this page.", '(403 error)'],
  },
  {
    errors: ['401'],
    from: ['providers/http/request.ts', 'providers/session/storedToken.ts'],
    tests: [
      [http, 'with a second 401 goes to sign-in, and is not retried again'],
      [headers, 'removes a rejected token and reloads the page'],
      [headers, 'keeps the token when a bearer token is rejected: that restarts sign-in'],
    ],
  },
  {
    errors: ['Global API error page for failed GETs'],
    from: ['schemas/protocol/session/globalError.ts', 'src/shell/errors/GlobalErrorNotice.tsx'],
    tests: [
      [notice, 'has a notice in the frame with the error, its request number and a reload link'],
      [notice, 'for %s'],
      ['tests/schemas/rules/globalError.test.ts', 'for a GET that ends with %i'],
      [
        'tests/schemas/rules/globalError.test.ts',
        'but not for optional calls of the home page, in any letter case',
      ],
    ],
    shown: ['Something went wrong.', 'absenceHome', '404', '401'],
  },
  {
    errors: ['something went wrong'],
    from: ['schemas/messages/results.ts', 'src/shell/errors/PageError.tsx'],
    tests: [
      [
        'tests/src/shell/PageError.test.tsx',
        'shows an error with the number for support, and can be retried',
      ],
      ['tests/errors/saving.test.tsx', 'shows an error with its request number, and keeps the input'],
    ],
    shown: ['Something went wrong.'],
  },
  {
    errors: ['Invalid confirmation number'],
    from: ['src/shell/search/NoAbsenceDialog.tsx', 'src/shell/search/useEnter.ts'],
    tests: [
      [
        'tests/src/shell/palette/SearchBox.test.tsx',
        'shows an error dialog for an unknown confirmation number',
      ],
    ],
    shown: ["'Error'", 'Enter a valid confirmation number'],
  },
  {
    errors: ['Sidekick failed to load'],
    from: ['src/ui/missing/helperScript.ts', 'src/shell/errors/useHelperScriptFailure.ts'],
    tests: [['tests/src/boot/helperScript.test.tsx', 'shows a notice when the helper script fails to load']],
  },
  {
    errors: ['Unknown error'],
    from: ['server/suite/identityLookUps.ts', 'providers/identity/userInfo.ts'],
    tests: [
      [
        'tests/server/suite/identityLookUps.test.ts',
        'responds "Unknown error" for any other account, and requires a profile',
      ],
      [unknown, 'is the response for every account of a foreign provider'],
      [unknown, 'is the console’s error, without a request to the service'],
    ],
  },
  {
    errors: ['Network errors, timeouts and aborts'],
    from: ['providers/http/send.ts', 'providers/http/serviceError.ts'],
    tests: [
      [http, 'has the code network and a message in the page language'],
      [http, 'has the code timeout after the time limit, with a message in the page language'],
      [http, 'that was aborted reports only that'],
      [http, 'that fails in its body with %s has the code %s'],
    ],
    shown: ['network', 'timeout', 'aborted'].map((code) => `'${code}'`),
  },
];
