/** The inputs inside of a part: as many beside each other as there is room for; what has parts of its own takes the whole line. */
export const innerGrid = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  '& > fieldset, & > :has(> fieldset)': { gridColumn: '1 / -1' },
} as const;
