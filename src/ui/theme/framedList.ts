import { measures } from './tokens.ts';

/** Styles of a list with one frame and dividers between rows. */
export const framedList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Styles of a row that is a link; one column on a phone. */
export const framedLink = {
  display: 'grid',
  alignItems: 'center',
  minHeight: measures.row.comfortable,
  px: 1.5,
  py: { xs: 1, sm: 0.5 },
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
