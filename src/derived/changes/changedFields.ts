/** Styles of a list of changed fields: name next to the values, above them on a phone. */
export const changedFields = {
  m: 0,
  mt: 0.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(10em, 14em) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
} as const;
