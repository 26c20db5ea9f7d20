/** Styles of a tab list: links or buttons, with the current one marked by `aria-current`. */
export const tabLine = {
  display: 'flex',
  gap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

export const tabLook = {
  font: 'inherit',
  fontSize: 14,
  gap: 0.75,
  px: 1.25,
  minHeight: 36,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
