/** Styles of figures side by side. */
export const figureGrid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  columnGap: 2,
  rowGap: 1,
} as const;
