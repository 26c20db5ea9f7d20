/** Grid styles for figures (numbers with a title) that are shown side by side. */
export const figureGrid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  columnGap: 2,
  rowGap: 1,
} as const;
