/** The start page. */
export const home = {
  title: 'Start',
  lead: '%{district}, %{day}',
  all: 'All',
  allCounted: 'All %{count}',
  none: 'Nothing here now.',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  failed: 'This could not be read.',
  drafts: {
    title: 'Unfinished in this browser',
    none: 'Nothing that you began here waits to be saved.',
    new: 'New: %{title}',
  },
  own: {
    title: 'About you',
    balances: 'Days left, by reason',
    skills: 'Skills',
    absences: 'Your next days',
    unknown:
      'Your sign-in is not connected with a record of this district yet. The administrator of your district can connect it.',
  },
  tasks: { title: 'Often used' },
};
