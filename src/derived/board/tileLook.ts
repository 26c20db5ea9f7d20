/** Container query for a narrow tile, such as one with doubled text size on a phone. */
export const narrowTile = '@container (max-width: 16em)';

/** Styles of the list of rows in a widget. */
export const tileList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** Styles of a row of the list, which is a link; its full width is clickable. */
export const tileLink = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  mx: -1,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
