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
      [inUse, '%s: a deletion is refused in the words of its kind and names its users'],
      [dialogs, '%s: the dialog names the users and offers no deletion'],
      [
        dialogs,
        '%s: one that came into use meanwhile is not deleted, and the dialog says by what it is used',
      ],
    ],
    shown: kinds.map((kind) => `'${kind[0]?.toUpperCase()}${kind.slice(1)}'`),
  },
  {
    errors: ['conflict warnings'],
    from: ['server/derived/operations/standard.ts', 'src/editing/conflict/ConflictDialog.tsx'],
    tests: [
      [
        'tests/contracts/writeContract.ts',
        'changes a record with the version that was read, and refuses a stale one with the current record',
      ],
      ['tests/src/derived/form/screens.test.tsx', 'asks which value counts when both changed the same field'],
      [
        'tests/src/derived/remove/RemoveDialog.test.tsx',
        'one that somebody has changed since is deleted only when asked again',
      ],
    ],
    shown: ['stale'],
  },
  {
    errors: ['unable to save data'],
    from: ['schemas/messages/mnemonics.ts', 'providers/http/request.ts'],
    tests: [
      ['tests/errors/saving.test.tsx', 'says that the data could not be saved, in the words of the suite'],
    ],
    shown: ['UnableToSaveData', 'Couldn’t save. Try again.'],
  },
  {
    errors: ['locked by another user'],
    from: ['src/editing/lock/LockBanner.tsx', 'schemas/messages/console/en/panels.ts'],
    tests: [
      [
        'tests/src/editing/lock/LockBanner.test.tsx',
        'says "locked by another user" where a service names nobody, and asks again by a button',
      ],
      [
        'tests/src/editing/lock/LockBanner.test.tsx',
        'says who has the record and since when, in the district’s time, and is read out',
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
      [saving, 'answers %i on %s for %s'],
      [shownCodes, 'an answer of code %s is shown where it belongs'],
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
      ['tests/server/domain/employee/removalCodes.test.ts', 'answers %i for %s'],
      [shownCodes, 'an answer of code %s is shown where it belongs'],
    ],
    shown: ['an employee with absences', 'an employee who does not exist'],
  },
  {
    errors: ['absence already exists for employee or vacancy profile'],
    from: ['schemas/employee/removalCodes.ts', 'server/derived/uses/uses.ts'],
    tests: [
      ['tests/server/domain/employee/removalCodes.test.ts', 'answers %i for %s'],
      [
        'tests/server/domain/vacancyProfiles.test.ts',
        'are not deleted while there are vacancies of them, which the answer counts',
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
    tests: [[shownCodes, 'an error creating a non-working day is told in both languages, and in no field']],
    shown: ['substitute.nonWorkDay.failed'],
  },
  {
    errors: ['SubstituteWithFirstNameMiddleNameAndLastNameFound'],
    from: ['schemas/substitute/general-information.ts', 'src/derived/form/save/useResolution.tsx'],
    tests: [
      ['tests/server/domain/substitute.test.ts', 'of the same name is a question'],
      ['tests/providers/resources/resourceText.test.tsx', '%s is a mnemonic: %s'],
    ],
    shown: ['duplicateName'],
  },
  {
    errors: ['WebLoginIdAlreadyInUse', 'OrgUserDeleted', 'CampusUserDeleted', 'SomethingWentWrong'],
    from: ['schemas/admin-user/saveCodes.ts'],
    tests: [
      ['tests/server/domain/adminUser.test.ts', 'saving comes to %d for %j, on %s'],
      [shownCodes, 'an answer of code %s is shown where it belongs'],
    ],
    shown: ["[4, { webLoginId: 'support' }, 'webLoginId', 'webLoginId']"],
  },
];
