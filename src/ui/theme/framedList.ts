import { measures } from './tokens.ts';

/** A list whose rows stand in one frame, with a line between them. */
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
