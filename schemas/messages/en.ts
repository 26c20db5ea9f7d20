import { fileErrorTexts } from './fileErrorTexts.ts';
import { listTexts } from './listTexts.ts';
import { planTexts } from './planTexts.ts';
import { results } from './results.ts';

/**
 * Texts shared by service and console: call results and field problems. `%{…}` are arguments (polyglot). Every key
 * exists in every language; a test compares them.
 */
export const en = {
  ...results,
  problem: { ...results.problem, ...planTexts },
  /** Why a person gets a notice, and texts for several notices in one email. */
  notices: {
    why: {
      own: 'You get this because it is about you.',
      subscribed: 'You get this because you subscribed to it.',
      list: 'You get this because you are on a distribution list of the school.',
      flag: 'You get this because such email is turned on for your account.',
      school: 'You get this because a school sends its notifications to this address.',
    },
    digest: '%{count} notifications',
    change: 'Choose what you get under My account.',
    changeAtSchool: 'Administrators can change this on the school’s page, under Notification email.',
  },
  notification: {
    absenceCreated: 'New absence: %{name}, %{date} (#%{number}).',
    approvalWaiting: 'Absence to approve: %{name}, %{date} (#%{number}).',
    absenceApproved: 'Absence approved: %{name}, %{date} (#%{number}).',
    absenceDenied: 'Absence denied: %{name}, %{date} (#%{number}).',
    dayChanged: 'Absence changed: %{name}, %{date} (#%{number}).',
    dayFilled: 'Job filled: %{name}, %{date} (#%{number}).',
    dayVacated: 'Substitute removed: %{name}, %{date} (#%{number}).',
    dayCanceled: 'Absence canceled: %{name}, %{date} (#%{number}).',
    dayClosed: 'Canceled because of a closed day: %{name}, %{date} (#%{number}).',
    dayReconciled: 'Absence reconciled: %{name}, %{date} (#%{number}).',
    lowRating: 'Low rating: %{name}, %{date} (#%{number}).',
    feedbackGiven: 'Feedback given: %{name}, %{date} (#%{number}).',
    hoursMissing: 'Days without submitted hours, %{period}: %{count}. Hours are due %{until}.',
    hoursToApprove: 'Days to approve, %{period}: %{count}. Approval is due %{until}.',
    reportFailed: 'The scheduled report “%{name}” wasn’t sent: %{reason}',
    viewRemoved: '%{name} removed the view “%{title}” that you shared.',
    lockTakenOver:
      '%{name} took over editing “%{label}”, which you had open. Your changes are kept in your browser.',
    profileChanged: '%{name} changed your permission profile “%{profile}”.',
    accessChanged: '%{name} changed your access.',
    actedAs: '%{name} acted as you. Reason: %{reason}',
  },
  switching: {
    title: 'Couldn’t open the other product',
    tokenEnded: 'The link has expired. Go back to the console and switch again.',
    noProduct: 'Your district has no other products.',
    back: 'Back to the console',
  },
  unread: fileErrorTexts,
  record: {
    named: '%{kind} “%{label}”',
  },
  employee: {
    save: {
      recentPin: 'This PIN was used recently. Choose one that isn’t among the last 5.',
      invalidPin: 'Enter 4 or 5 digits with no 4-digit sequence (1234).',
      phonePin: 'Another employee signs in with this phone. Enter a different PIN as well.',
      loginPin: 'Another employee signs in with this external sign-in ID. Enter a different PIN as well.',
      duplicateName: 'Another employee has this name.',
      saved: 'Employee saved.',
      failed: 'Couldn’t save the employee. Try again. If it happens again, contact support.',
      missing: 'Couldn’t save: this employee was deleted.',
      duplicateIdentifier: 'Another employee has this identifier.',
      shortName: 'Enter a unique short name of letters and digits.',
    },
    remove: {
      address: 'Couldn’t delete the employee’s address. Nothing was deleted.',
      skills: 'Couldn’t delete the employee’s skills. Nothing was deleted.',
      schedule: 'Couldn’t delete the employee’s schedule. Nothing was deleted.',
      preferences: 'Couldn’t delete the employee’s preferred substitutes. Nothing was deleted.',
      substituteDisable:
        'The employee is also a substitute who couldn’t be deactivated. Nothing was deleted.',
      inactiveSubstitute: 'The employee is also an inactive substitute. Nothing was deleted.',
      voice: 'Couldn’t delete the employee’s recorded name. Nothing was deleted.',
      error: 'An error occurred. The employee was not deleted.',
      deleted: 'Employee deleted.',
      absences: 'The employee has absences or other records. Remove them first, or deactivate the employee.',
      missing: 'This employee no longer exists.',
      failed: 'Couldn’t delete the employee. Try again. If it happens again, contact support.',
    },
  },
  adminUser: {
    save: {
      saved: 'User saved.',
      recentPin: 'This PIN was used recently. Choose one that isn’t among the last 5.',
      invalidPin: 'Enter 4 or 5 digits with no 4-digit sequence (1234).',
      failed: 'Couldn’t save the user. Try again. If it happens again, contact support.',
      webLoginId: 'Another person signs in with this web login ID. Choose another.',
    },
    remove: {
      deleted: 'User deleted.',
      orgUser: 'Organization user deleted.',
      campusUser: 'Campus user deleted.',
      failed: 'Couldn’t delete the user. Try again. If it happens again, contact support.',
    },
  },
  substitute: {
    child: {
      saved: 'School lists saved.',
      failed: 'Couldn’t save: no region above this school excludes the substitute.',
    },
    nonWorkDay: {
      failed: 'Couldn’t save the non-working day. Try again. If it happens again, contact support.',
    },
    remove: {
      deleted: 'Substitute deleted.',
      absences:
        'The substitute has jobs. Remove the substitute from upcoming jobs first. Substitutes who have worked can only be deactivated.',
      other: 'Couldn’t delete all of the substitute’s data. Nothing was deleted.',
      failed: 'Couldn’t delete the substitute. Try again. If it happens again, contact support.',
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
      ignored: 'Skipped',
    },
    outcome: {
      applied: 'Applied',
      refused: 'Rejected',
      reversed: 'Undone',
      kept: 'Kept, edited since',
      failed: 'Not undone',
    },
    report: { line: 'Line', result: 'Check', outcome: 'Outcome', record: 'Record', problems: 'Problems' },
  },
  log: {
    time: 'Time',
    who: 'Who',
    actingAs: 'Acting as',
    part: 'Part',
    record: 'Record',
    action: 'Action',
    field: 'Field',
    from: 'From',
    to: 'To',
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    removed: 'Changes before %{before} were removed (district retention).',
    keeps: 'The district keeps changes for %{months} months. Older changes are removed.',
  },
  lists: listTexts,
  allocation: {
    overlap: 'These dates overlap another version.',
  },
} as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The type of the shared texts, which every language must have. */
export type Messages = Texts<typeof en>;
