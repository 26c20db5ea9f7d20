/** The texts of the preferred substitutes of employee types and of employees. */
export const preferredSubstitutes = {
  alsoCounts: 'The list of the employee type counts too: %{preferred} preferred, %{excluded} excluded',
  visibilityFailed: 'What counts for the visibility of jobs could not be loaded.',
  inForce: {
    title: 'What counts',
    percent: 'Share of the lead time',
    minimum: 'Visible at least',
    maximum: 'Visible at most',
  },
  from: {
    substitute: 'of this substitute',
    list: 'of the employee’s list',
    callGroup: 'of the call group',
    district: 'of the district',
    nobody: 'usual',
  },
  ownLimits: '%{percent}% of the lead time, at most %{maximum}',
  listVisible:
    'Jobs are visible for %{percent}% of the lead time (%{percentFrom}), at most %{maximum} before they start (%{maximumFrom})',
  example: 'Example: entered at 16:00 for 08:00 the next day',
  visibleSameDay: 'Visible from %{time} of the same day',
  visibleNextDay: 'Visible from %{time} of the next day',
};

/** The texts of allocation groups: overlapping versions, their line of time, lines of accounting codes. */
export const allocation = {
  overlaps: 'These dates overlap another version |||| These dates overlap %{smart_count} other versions',
  asked: 'The version that you are saving',
  existing: 'Versions that it overlaps',
  ways: 'How to go on',
  adjustEarlier: 'End the earlier version the day before',
  adjustNew: 'Move the dates of this version',
  ends: '%{before} becomes %{after}',
  runs: 'This version: %{after}',
  impossible: {
    adjustEarlier: 'Not possible: a version that it overlaps does not start before this one.',
    adjustNew: 'Not possible: no day would be left for this version.',
  },
  cancel: 'Back to the form',
  apply: 'Save this way',
  noEnd: 'from %{from}, no end',
  timeline: 'Versions over time',
  timelineFailed: 'The versions could not be drawn.',
  now: 'Now',
  oneDay: 'From and to are the same day: the version holds for that day alone.',
  split: 'Split 100% evenly over %{smart_count} lines',
  contrary: 'The minimum is longer than the maximum.',
};
