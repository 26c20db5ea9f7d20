import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { measures } from '../theme/tokens.ts';

interface SearchButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** The field is open in its place. */
  readonly isHidden: boolean;
  readonly onOpen: () => void;
}

/** Stands where the search field opens, and looks like it; on a phone an icon. */
export function SearchButton({ ref, isHidden, onOpen }: SearchButtonProps) {
  const translate = useTranslate();
  return (
    <ButtonBase
      ref={ref}
      aria-label={translate('search.open')}
      aria-keyshortcuts="/"
      onClick={onOpen}
      sx={{
        ...button,
        ...(isHidden ? { display: { xs: 'inline-flex', md: 'none' }, visibility: 'hidden' } : {}),
      }}
    >
      <Search sx={{ fontSize: 18 }} />
      <Box component="span" sx={{ ...wide, flex: 1, textAlign: 'left' }}>
        {translate('search.label')}
      </Box>
      <Box component="kbd" sx={{ ...wide, ...key }}>
        /
      </Box>
    </ButtonBase>
  );
}

const wide = { display: { xs: 'none', md: 'block' } } as const;

const key = {
  px: 0.75,
  fontFamily: 'monospace',
  fontSize: 12,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
} as const;

const button = {
  gap: 1,
  width: { xs: 32, md: 440 },
  minWidth: { xs: 32, md: 120 },
  height: 32,
  px: { md: 1.5 },
  fontSize: 14,
  borderRadius: `${measures.radius}px`,
  color: { xs: 'inherit', md: 'text.secondary' },
  bgcolor: { md: 'background.paper' },
  border: { md: 1 },
  borderColor: { md: 'outline' },
  '@media (pointer: coarse)': { height: 44, minWidth: 44 },
} as const;
