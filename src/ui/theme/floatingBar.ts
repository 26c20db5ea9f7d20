import { measures } from './tokens.ts';

/** Styles of a bar that floats over the bottom of the page in the color of its status, without moving the page. */
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
