/** One of several ways on a page, of which that of the open part is underlined (`aria-current`). */
export const underlined = {
  color: 'text.secondary',
  fontWeight: 550,
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const;
