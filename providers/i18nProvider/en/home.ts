/** The start page. */
export const home = {
  title: 'Start',
  lead: '%{district}, %{day}',
  all: 'All',
  allCounted: 'All %{count}',
  allOf: 'All: %{title}',
  none: 'Nothing here now.',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  failed: 'This could not be read.',
  drafts: {
    title: 'Unfinished in this browser',
    none: 'Nothing that you began here waits to be saved.',
    new: 'New: %{title}',
  },
  tasks: { title: 'Often used' },
};
