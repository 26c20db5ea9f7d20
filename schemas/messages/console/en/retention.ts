/** Texts of a district's retention periods. */
export const retention = {
  title: 'Retention',
  lead: 'How long this district keeps logs and histories. Older entries are removed once a day. A copy stays here as a file until you discard it.',
  failed: 'Couldn’t load the retention settings',
  kinds: {
    changeLog: 'Change log',
    signIns: 'Sign-in history',
    importRows: 'Imported file rows',
    notifications: 'Notifications',
  },
  means: {
    changeLog: 'Older changes are no longer shown and cannot be restored.',
    signIns: 'Older sign-ins are no longer shown with their employees.',
    importRows: 'Older imports stay in the list, but you can’t undo them or view their rows.',
    notifications: 'Older notifications are no longer shown.',
  },
  months: 'Months',
  forGood: 'Leave blank to keep forever. Minimum %{least}.',
  range: 'Enter a whole number from %{least} to %{most}, or leave blank.',
  nothing: 'Before %{before}: nothing to remove',
  would: 'Before %{before}: %{count} to remove',
  save: 'Save',
  reset: 'Discard changes',
  saved: 'Saved. Older entries are removed within a day.',
  stale: 'Someone else changed these settings. The page now shows their changes. Enter yours again.',
  runs: 'Removed entries',
  noRuns: 'Nothing has been removed yet.',
  running: 'Removing',
  file: '%{kind}: %{count}, download',
  gone: '%{kind}: %{count}',
  drop: 'Discard files',
  dropAsk:
    'The files of this run are deleted permanently, including data you can’t see. Has someone with full access downloaded them?',
  dropped: 'Files discarded.',
  removed: 'Changes before %{before} were removed (district retention).',
  keeps:
    'The district keeps changes for %{smart_count} month. Older changes are removed. |||| The district keeps changes for %{smart_count} months. Older changes are removed.',
  noChanges: 'No changes are kept',
};

/** Texts of actions on a district's email. */
export const mail = {
  sendAgain: 'Send again',
  sendNow: 'Send now',
  cancel: 'Cancel sending',
  done: {
    sendAgain: 'Email will be sent shortly. |||| %{smart_count} emails will be sent shortly.',
    cancel: 'Email canceled. |||| %{smart_count} emails canceled.',
  },
  notDone: '%{label}: %{message}',
} as const;
