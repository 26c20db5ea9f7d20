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
};
