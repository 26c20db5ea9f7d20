import { results } from './results.ts';
import { unread } from './unread.ts';

/**
 * The texts that service and console share: results of calls and problems of fields. `%{…}` is filled
 * from the arguments (polyglot). Every key exists in every language; a test compares them.
 */
export const en = {
  ...results,
  notification: {
    viewRemoved: '%{name} removed the view “%{title}” that you shared.',
    lockTakenOver:
      '%{name} went on editing “%{label}”, which you had open. What you typed is kept in your browser.',
    profileChanged: '%{name} changed what your permission profile “%{profile}” allows.',
    accessChanged: '%{name} changed your access.',
    actedAs: '%{name} acted as you. The reason: %{reason}',
  },
  switching: {
    title: 'The other product cannot be opened',
    tokenEnded: 'The sign-in for the switch is no longer valid. Go back to the console and switch again.',
    noProduct: 'Your district has no product to switch to.',
    back: 'Back to the console',
  },
  unread,
  record: {
    named: '%{kind} “%{label}”',
  },
  employee: {
    save: {
      recentPin: 'This is one of the last five PINs. Choose another one.',
      invalidPin: 'A PIN has 4 or 5 digits, and no 4 or more of them in a row count up or down.',
      phonePin: 'Another employee signs in with this phone. Enter a new PIN with it that they do not use.',
      loginPin:
        'Another employee signs in with this external login id. Enter a new PIN with it that they do not use.',
      duplicateName: 'Another employee has this name.',
      saved: 'The employee was saved.',
      failed: 'The employee could not be saved. Try again; if it happens again, tell support.',
      missing: 'The employee could not be saved: somebody has deleted this employee.',
      duplicateIdentifier: 'Another employee has this identifier.',
      shortName: 'Enter a short name of letters and digits that no one else has.',
    },
    remove: {
      address: 'The address of the employee could not be deleted. Nothing was deleted.',
      skills: 'The skills of the employee could not be deleted. Nothing was deleted.',
      schedule: 'The schedule of the employee could not be deleted. Nothing was deleted.',
      preferences: 'The preferred substitutes of the employee could not be deleted. Nothing was deleted.',
      substituteDisable:
        'The employee is a substitute, too, who could not be deactivated. Nothing was deleted.',
      inactiveSubstitute: 'The employee is an inactive substitute, too. Nothing was deleted.',
      voice: 'The recorded name of the employee could not be deleted. Nothing was deleted.',
      error: 'The employee could not be deleted because of an error.',
      deleted: 'The employee was deleted.',
      absences:
        'The employee is in use: there are absences or other things. Remove those first, or deactivate the employee.',
      missing: 'This employee does not exist, or no longer exists.',
      failed: 'The employee could not be deleted. Try again; if it happens again, tell support.',
    },
  },
  adminUser: {
    save: {
      saved: 'The user was saved.',
      recentPin: 'This is one of the last five PINs. Choose another one.',
      invalidPin: 'A PIN has 4 or 5 digits, and no 4 or more of them in a row count up or down.',
      failed: 'The user could not be saved. Try again; if it happens again, tell support.',
      webLoginId: 'Somebody else signs in with this web login.',
    },
    remove: {
      deleted: 'The user was deleted.',
      orgUser: 'The organization user was deleted.',
      campusUser: 'The campus user was deleted.',
      failed:
        'Something went wrong: the user could not be deleted. Try again; if it happens again, tell support.',
    },
  },
  substitute: {
    child: {
      saved: 'The lists of the schools were saved.',
      failed: 'No school above this one excludes the substitute, or the school could not be saved.',
    },
    nonWorkDay: {
      failed: 'The non-working day could not be saved. Try again; if it happens again, tell support.',
    },
    remove: {
      deleted: 'The substitute was deleted.',
      absences:
        'The substitute is in use. Take the substitute out of the jobs to come first. Whoever has worked already cannot be deleted, only deactivated.',
      other: 'Something that belongs to the substitute could not be deleted. Nothing was deleted.',
      failed:
        'The substitute could not be deleted because of an error. Try again; if it happens again, tell support.',
    },
  },
  importRow: {
    result: {
      create: 'New',
      update: 'Changed',
      deactivate: 'Deactivated',
      unchanged: 'Unchanged',
      joined: 'Joined',
      error: 'To fix',
      ignored: 'Left out',
    },
    outcome: {
      applied: 'Applied',
      refused: 'Refused',
      reversed: 'Taken back',
      kept: 'Kept, edited since',
      failed: 'Not taken back',
    },
    report: { line: 'Line', result: 'Check', outcome: 'Outcome', record: 'Entry', problems: 'Problems' },
  },
  log: {
    time: 'Time',
    who: 'Who',
    actingAs: 'Acting as',
    part: 'Part',
    record: 'Entry',
    action: 'What',
    field: 'Field',
    from: 'From',
    to: 'To',
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    removed: 'Changes from before %{before} were removed under the retention of the district.',
    keeps: 'The district keeps changes for %{months} months; what is older is removed.',
  },
  allocation: {
    overlap: 'These dates overlap another version of the group.',
  },
} as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What every language must have. */
export type Messages = Texts<typeof en>;
