/** How long a district keeps what grows. */
export const retention = {
  title: 'Retention',
  lead: 'How long this district keeps logs and histories. Older entries are removed once a day, in the background; before that they are written to a file that stays here until you discard the file.',
  failed: 'The retention of the district could not be read',
  kinds: {
    changeLog: 'Change log',
    signIns: 'Sign-in history',
    importRows: 'Rows of imported files',
    notifications: 'Notifications',
  },
  means: {
    changeLog: 'Older changes are no longer shown and cannot be restored.',
    signIns: 'Older sign-ins are no longer shown with their employees.',
    importRows: 'Older imports stay in the list; they can no longer be undone or looked at row by row.',
    notifications: 'Older notifications leave the bell.',
  },
  months: 'Months',
  forGood: 'Empty: for good. At least %{least}.',
  range: 'Enter a whole number from %{least} to %{most}, or nothing.',
  nothing: 'Before %{before}: nothing to remove',
  would: 'Before %{before}: %{count} to remove',
  save: 'Save',
  reset: 'Discard',
  saved: 'Saved. What is older is removed within a day.',
  stale:
    'Somebody else changed these settings meanwhile. The page shows what was saved; enter your changes again.',
  runs: 'What was removed',
  noRuns: 'Nothing has been removed yet.',
  running: 'Being removed',
  file: '%{kind}: %{count}, download',
  gone: '%{kind}: %{count}',
  drop: 'Discard the files',
  dropAsk:
    'The files of this run are deleted for good, with what in them you may not see. Has somebody who may see everything downloaded them?',
  dropped: 'The files are gone.',
  removed: 'Changes from before %{before} were removed under the retention of the district.',
  keeps:
    'The district keeps changes for %{smart_count} month; what is older is removed. |||| The district keeps changes for %{smart_count} months; what is older is removed.',
  noChanges: 'There is no change that is still kept',
};

/** The e-mail of a district: what can be done about it. */
export const mail = {
  sendAgain: 'Send again',
  sendNow: 'Send now',
  cancel: 'Cancel sending',
  done: {
    sendAgain: 'The e-mail is sent in a moment. |||| %{smart_count} e-mails are sent in a moment.',
    cancel: 'The e-mail is not sent. |||| %{smart_count} e-mails are not sent.',
  },
  notDone: '%{label}: %{message}',
} as const;
