import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Impersonation } from '#providers/session/impersonation.ts';
import { useSecondsUntil } from '../offline/useSecondsUntil.ts';
import { minutesAndSeconds } from './countdown.ts';
import { EndLink } from './EndLink.tsx';
import { useIsScrolled } from './useIsScrolled.ts';

/** In the header, once the banner has been scrolled away: as whom, how long still, and the way out. */
export function ImpersonationBadge({ impersonation }: { impersonation: Impersonation }) {
  const { endsAt, impersonatedUser } = impersonation;
  const translate = useTranslate();
  const seconds = useSecondsUntil(endsAt);
  if (!useIsScrolled()) return null;
  return (
    <Box sx={badge}>
      <Box component="span" sx={who}>
        {translate('impersonation.acting', { name: impersonatedUser.name })}
      </Box>
      <Box component="time" aria-hidden>
        {minutesAndSeconds(seconds)}
      </Box>
      <EndLink name={impersonatedUser.name} />
    </Box>
  );
}

const badge = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  ml: { xs: 0, md: 2 },
  fontWeight: 600,
} as const;

const who = {
  display: { xs: 'none', lg: 'block' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
