/** Styles of a link or button that switches views; the current one is underlined (`aria-current`). */
export const underlined = {
  color: 'text.secondary',
  fontWeight: 550,
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const;
