import type { KnownErrors } from '../catalogue.ts';

const inUse = 'tests/server/domain/inUse.test.ts';
const dialogs = 'tests/errors/inUseDialogs.test.tsx';
const saving = 'tests/server/domain/employee/saveCodes.test.ts';
const shownCodes = 'tests/src/pages/employees/resultCodes.test.ts';
const kinds = [
  'pay code',
  'accounting code',
  'ethnicity',
  'employee type',
  'skill',
  'budget code',
  'vacancy reason',
];

/** Errors of saving and deleting records. */
export const recordErrors: readonly KnownErrors[] = [
  {
    errors: kinds.map((kind) => `cannot delete ${kind} when in use`),
    from: ['schemas/messages/results.ts', 'server/derived/uses/uses.ts', 'src/derived/remove/InUse.tsx'],
    tests: [
      [inUse, '%s: a deletion is rejected with the name of its kind and lists its users'],
      [dialogs, '%s: the dialog names the users and offers no deletion'],
      [dialogs, '%s: a record that came into use meanwhile is not deleted, and the dialog names its users'],
    ],
    shown: kinds.map((kind) => `'${kind[0]?.toUpperCase()}${kind.slice(1)}'`),
  },
  {
    errors: ['conflict warnings'],
    from: ['server/derived/operations/standard.ts', 'src/editing/conflict/ConflictDialog.tsx'],
    tests: [
      [
        'tests/contracts/writeContract.ts',
        'updates a record in the version that was read, and refuses a stale version with the current record',
      ],
      [
        'tests/src/derived/form/screens.test.tsx',
        'asks which value to keep when both changed the same field',
      ],
      [
        'tests/src/derived/remove/RemoveDialog.test.tsx',
        'a record that another user changed is deleted only after a second confirmation',
      ],
    ],
    shown: ['stale'],
  },
  {
    errors: ['unable to save data'],
    from: ['schemas/messages/mnemonics.ts', 'providers/http/request.ts'],
    tests: [
      [
        'tests/errors/saving.test.tsx',
        'shows the suite’s text for the mnemonic "UnableToSaveData", and keeps the input',
      ],
    ],
    shown: ['UnableToSaveData', 'Couldn’t save. Try again.'],
  },
  {
    errors: ['locked by another user'],
    from: ['src/editing/lock/LockBanner.tsx', 'schemas/messages/console/en/panels.ts'],
    tests: [
      [
        'tests/src/editing/lock/LockBanner.test.tsx',
        'says "locked by another user" if the service names no user, and offers a retry',
      ],
      [
        'tests/src/editing/lock/LockBanner.test.tsx',
        'says who has the record and since when, in the district’s time zone, and is announced',
      ],
    ],
  },
  {
    errors: ['previous five PINs not allowed', 'consecutive numbers (invalid PIN)'],
    from: ['schemas/rules/pin.ts', 'server/suite/pin.ts'],
    tests: [
      ['tests/server/suite/pin.test.ts', 'refuses the last five, and allows the sixth again'],
      ['tests/server/suite/pin.test.ts', 'refuses a PIN that breaks a rule, with its result code'],
    ],
    shown: ['pinRecent', 'pinConsecutive'],
  },
  {
    errors: [
      'duplicate phone and PIN',
      'PIN and external login combination not unique',
      'duplicate name',
      'duplicate identifier',
      'invalid short name',
    ],
    from: ['schemas/employee/saveCodes.ts', 'server/domain/employee/employeeProblems.ts'],
    tests: [
      [saving, 'returns result %i at %s for %s'],
      [shownCodes, 'a response with code %s is a success, or is shown at its field or in the form'],
    ],
    shown: [
      'the phone and PIN of another employee',
      'the external login and PIN of another employee',
      'the name of another employee',
      'the identifier of another employee',
      'the short name of another employee',
    ],
  },
  {
    errors: ['absence exists', 'invalid employee'],
    from: ['schemas/employee/removalCodes.ts', 'server/derived/uses/uses.ts'],
    tests: [
      ['tests/server/domain/employee/removalCodes.test.ts', 'returns result %i for %s'],
      [shownCodes, 'a response with code %s is a success, or is shown at its field or in the form'],
    ],
    shown: ['an employee with absences', 'an employee who does not exist'],
  },
  {
    errors: ['absence already exists for employee or vacancy profile'],
    from: ['schemas/employee/removalCodes.ts', 'server/derived/uses/uses.ts'],
    tests: [
      ['tests/server/domain/employee/removalCodes.test.ts', 'returns result %i for %s'],
      [
        'tests/server/domain/vacancyProfiles.test.ts',
        'cannot be deleted while they have vacancies, which the response counts',
      ],
    ],
    shown: ['an employee with absences', 'inUse'],
  },
  {
    errors: ['vacancy profile deleted'],
    from: ['src/derived/remove/RemoveDialog.tsx'],
    tests: [
      [
        'e2e/vacancy-profiles.spec.ts',
        'a vacancy profile is duplicated with its skills and its list, and deleted',
      ],
    ],
    shown: ['was deleted.'],
  },
  {
    errors: ['error creating non-working day'],
    from: ['schemas/substitute/non-work-day.ts'],
    tests: [
      [shownCodes, 'a failure to create a non-working day has a message in both languages, and no field'],
    ],
    shown: ['substitute.nonWorkDay.failed'],
  },
  {
    errors: ['SubstituteWithFirstNameMiddleNameAndLastNameFound'],
    from: ['schemas/substitute/general-information.ts', 'src/derived/form/save/useResolution.tsx'],
    tests: [
      ['tests/server/domain/substitute.test.ts', 'with a duplicate name needs confirmation'],
      ['tests/providers/resources/resourceText.test.tsx', '%s is a mnemonic: %s'],
    ],
    shown: ['duplicateName'],
  },
  {
    errors: ['WebLoginIdAlreadyInUse', 'OrgUserDeleted', 'CampusUserDeleted', 'SomethingWentWrong'],
    from: ['schemas/admin-user/saveCodes.ts'],
    tests: [
      ['tests/server/domain/adminUser.test.ts', 'a save returns result %d for %j, at %s'],
      [shownCodes, 'a response with code %s is a success, or is shown at its field or in the form'],
    ],
    shown: ["[4, { webLoginId: 'support' }, 'webLoginId', 'webLoginId']"],
  },
];
