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
        'sends the others to the 403 page, which names what is missing and who can give it',
      ],
    ],
    shown: ['Ahem...', "You don't have permission to access this page.", '(403 error)'],
  },
  {
    errors: ['401'],
    from: ['providers/http/request.ts', 'providers/session/storedToken.ts'],
    tests: [
      [http, 'with 401 again leaves for sign-in, and does not go on trying'],
      [headers, 'forgets a refused token and loads the page anew'],
      [headers, 'does not touch the token when a bearer token is refused: that restarts sign-in'],
    ],
  },
  {
    errors: ['Global API error page for failed GETs'],
    from: ['schemas/protocol/session/globalError.ts', 'src/shell/errors/GlobalErrorNotice.tsx'],
    tests: [
      [notice, 'is told of by the frame: what happened, its number, and a way to reload'],
      [notice, 'of %s'],
      ['tests/schemas/rules/globalError.test.ts', 'when it reads and ends with %i'],
      [
        'tests/schemas/rules/globalError.test.ts',
        'but not for the extras of the first page, in any letter case',
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
        'says that something went wrong, with the number for support, and can be tried again',
      ],
      ['tests/errors/saving.test.tsx', 'says that something went wrong, and keeps what was typed'],
    ],
    shown: ['Something went wrong.'],
  },
  {
    errors: ['Invalid confirmation number'],
    from: ['src/shell/search/NoAbsenceDialog.tsx', 'src/shell/search/useEnter.ts'],
    tests: [
      [
        'tests/src/shell/palette/SearchBox.test.tsx',
        'says in a modal that a number is no confirmation number',
      ],
    ],
    shown: ["'Error'", 'Enter a valid confirmation number'],
  },
  {
    errors: ['Sidekick failed to load'],
    from: ['src/ui/missing/helperScript.ts', 'src/shell/errors/useHelperScriptFailure.ts'],
    tests: [
      [
        'tests/src/boot/helperScript.test.tsx',
        'is told that the helper script did not load, beside a console that goes on',
      ],
    ],
  },
  {
    errors: ['Unknown error'],
    from: ['server/suite/identityLookUps.ts', 'providers/identity/userInfo.ts'],
    tests: [
      [
        'tests/server/suite/identityLookUps.test.ts',
        'says "Unknown error" about anybody else, and needs a profile',
      ],
      [unknown, 'is the answer about every account of a foreign provider'],
      [unknown, 'is what the console says without asking a foreign provider'],
    ],
  },
  {
    errors: ['Network errors, timeouts and aborts'],
    from: ['providers/http/send.ts', 'providers/http/serviceError.ts'],
    tests: [
      [http, 'has the code network, in the language of the page'],
      [http, 'has the code timeout when the limit is over, in the language of the page'],
      [http, 'that was aborted says so and nothing else'],
      [http, 'that breaks off in its body with %s has the code %s'],
    ],
    shown: ['network', 'timeout', 'aborted'].map((code) => `'${code}'`),
  },
];
