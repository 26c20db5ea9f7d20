import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';

/** The first stop of the Tab key: over the header and the menu, to the page. */
export function SkipLink() {
  const translate = useTranslate();
  // The address stays as it is: a hash would be one more step for "back".
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <Box component="a" href={`#${contentId}`} onClick={skip} sx={link}>
      {translate('shell.skipToContent')}
    </Box>
  );
}

const link = {
  position: 'fixed',
  zIndex: 'tooltip',
  top: 8,
  left: 8,
  px: 2,
  py: 1,
  borderRadius: 1,
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;

/** The id of the page's `<main>`, where the skip link leads. */
export const contentId = 'content';
