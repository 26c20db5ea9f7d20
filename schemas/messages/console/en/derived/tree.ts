/** The texts of rows that stand below each other. */
export const tree = {
  open: 'Show what is below %{label}',
  close: 'Hide what is below %{label}',
  openAll: 'Expand all',
  closeAll: 'Collapse all',
  all: '%{total} in all',
  found: '%{found} of %{total} found',
  loading: 'The rest is on its way…',
  notWhole: 'The rest could not be loaded.',
};
