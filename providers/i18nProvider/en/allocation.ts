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
  split: 'Split 100 % evenly over %{smart_count} lines',
};
