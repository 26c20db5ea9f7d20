/** Texts of the matrix of dates and schools above the days to reconcile. */
export const reconcile = {
  title: 'Days to reconcile by date and school',
  failed: 'Couldn’t load the days by date and school.',
  none: 'No absences in the last two weeks.',
  school: 'School',
  allSchools: 'All schools',
  cell: '%{open} of %{total} unreconciled, %{exceptions} with exceptions',
  ready: 'Reconcile %{smart_count} without exceptions |||| Reconcile %{smart_count} without exceptions',
  readyOn:
    '%{date}: reconcile %{smart_count} without exceptions |||| %{date}: reconcile %{smart_count} without exceptions',
  done: '%{smart_count} day reconciled |||| %{smart_count} days reconciled',
};
