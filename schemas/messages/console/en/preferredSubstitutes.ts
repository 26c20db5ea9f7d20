/** Texts of the preferred substitutes of employee types and of employees. */
export const preferredSubstitutes = {
  alsoCounts: 'Also applies: the employee type’s list (%{preferred} preferred, %{excluded} excluded)',
  visibilityFailed: 'Couldn’t load the job visibility.',
  inForce: {
    title: 'Result',
    percent: 'Percent of the lead time',
    minimum: 'Show at least',
    maximum: 'Show no earlier than',
  },
  from: {
    substitute: 'set for this substitute',
    list: 'employee list default',
    callGroup: 'call-group default',
    district: 'district default',
    nobody: 'default',
  },
  ownLimits: '%{percent}% of the lead time, up to %{maximum}',
  listVisible:
    'Preferred substitutes see jobs for %{percent}% of the lead time (%{percentFrom}), up to %{maximum} ahead (%{maximumFrom})',
  example: 'Example: entered at 4:00 PM for 8:00 AM the next day',
  visibleSameDay: 'Visible from %{time} the same day',
  visibleNextDay: 'Visible from %{time} the next day',
};

/** Texts of allocation groups: overlapping versions, their timeline, lines of accounting codes. */
export const allocation = {
  overlaps: 'These dates overlap another version |||| These dates overlap %{smart_count} other versions',
  asked: 'Version you are saving',
  existing: 'Overlapping versions',
  ways: 'Choose a fix',
  adjustEarlier: 'End the earlier version the day before',
  adjustNew: 'Move the dates of this version',
  ends: '%{before} becomes %{after}',
  runs: 'This version: %{after}',
  impossible: {
    adjustEarlier: 'Not possible: the other version doesn’t start before this one.',
    adjustNew: 'Not possible: this version would have no days left.',
  },
  cancel: 'Back to the form',
  apply: 'Apply and save',
  noEnd: 'from %{from}, no end',
  timeline: 'Versions over time',
  timelineFailed: 'Couldn’t show the versions.',
  now: 'Now',
  oneDay: 'From and to are the same day: this version applies to that day only.',
  split: 'Split 100% evenly over %{smart_count} lines',
  contrary: 'The minimum is longer than the maximum.',
};
