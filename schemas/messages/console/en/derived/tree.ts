/** Texts of tree lists. */
export const tree = {
  open: 'Expand %{label}',
  close: 'Collapse %{label}',
  openAll: 'Expand all',
  closeAll: 'Collapse all',
  all: '%{total} total',
  found: '%{found} of %{total}',
  loading: 'Loading the rest…',
  notWhole: 'Couldn’t load the rest.',
};
