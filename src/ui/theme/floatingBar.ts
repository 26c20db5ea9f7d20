import { measures } from './tokens.ts';

/** A bar that floats over the bottom of the page, in the colour of what it tells: nothing is pushed away by it. */
export const floatingBar = {
  position: 'fixed',
  zIndex: 'snackbar',
  left: 8,
  right: 8,
  mx: 'auto',
  width: 'fit-content',
  maxWidth: 720,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'currentColor',
  borderRadius: `${measures.radius}px`,
  boxShadow: 8,
} as const;
