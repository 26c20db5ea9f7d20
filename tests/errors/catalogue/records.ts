import type { KnownErrors } from '../catalogue.ts';

const inUse = 'tests/server/domain/inUse.test.ts';
const dialogs = 'tests/errors/inUseDialogs.test.tsx';
const kinds = [
  'pay code',
  'accounting code',
  'ethnicity',
  'employee type',
  'skill',
  'budget code',
  'vacancy reason',
];

/** What becomes of records that are saved or deleted. */
export const recordErrors: readonly KnownErrors[] = [
  {
    errors: kinds.map((kind) => `cannot delete ${kind} when in use`),
    from: ['schemas/messages/en.ts', 'server/derived/uses.ts', 'src/derived/remove/InUse.tsx'],
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
    from: ['schemas/messages/mnemonics.ts', 'providers/resources/spokenFailure.ts'],
    tests: [
      ['tests/errors/saving.test.tsx', 'says that the data could not be saved, in the words of the suite'],
    ],
    shown: ['UnableToSaveData', 'The data could not be saved.'],
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
];
