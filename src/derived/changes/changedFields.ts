/** The list of the fields of a change: each name beside what it was and is, on a phone above it. */
export const changedFields = {
  m: 0,
  mt: 0.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(10em, 14em) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
} as const;
