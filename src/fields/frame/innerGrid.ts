/**
 * Grid of the inputs inside a composite input. It has as many columns as fit; inner inputs that are composite too take
 * a full row.
 */
export const innerGrid = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  '& > fieldset, & > :has(> fieldset)': { gridColumn: '1 / -1' },
} as const;
