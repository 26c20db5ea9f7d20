import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';

/** A link that skips the header and menu. It is the first tab stop of the page. */
export function SkipLink() {
  const translate = useTranslate();
  // Focuses without changing the hash, which would add a history entry.
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

/** ID of the page's `<main>`, the target of the skip link. */
export const contentId = 'content';
