/** The texts of the page of one day. What the list shows is in the file of its entity. */
export const day = {
  title: 'Today',
  closed: 'School is closed (%{label}).',
  closedAt: '%{places}: closed (%{label}).',
  closedForSome: 'Closed for some employee types (%{label}).',
  notedOnly: 'Noted only: absences aren’t closed.',
  closuresFailed: 'Couldn’t load the closed days.',
  notCounted: '%{smart_count} absence doesn’t count. |||| %{smart_count} absences don’t count.',
  nobody: 'No one can take it',
  all: '%{smart_count} can take it |||| %{smart_count} can take it',
  assign: 'Assign %{name}',
  confirm: 'Assign %{name}? The job is no longer offered.',
  propose: 'Propose for all open jobs',
  proposed:
    '%{filled} of %{smart_count} open job has a proposal. |||| %{filled} of %{smart_count} open jobs have a proposal.',
  best: 'No more can be filled at once.',
  further: 'Time was up: at most %{most} can be filled.',
  working: 'Looking for the best choice for all open jobs. This takes up to half a minute.',
  proposalFailed: 'Couldn’t work out a proposal.',
  selectProposed: 'Select all proposed',
  nothingOpen: 'No job is open on this day.',
};
