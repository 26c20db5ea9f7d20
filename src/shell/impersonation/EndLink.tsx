import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import type { Impersonation } from '#providers/session/impersonation.ts';
import { useSecondsUntil } from '../offline/useSecondsUntil.tsx';
import { minutesAndSeconds } from './countdown.ts';

/** Ends acting as somebody else. A link that loads the page anew: nothing of the other person stays in it. */
export function EndLink({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <Button
      href="/endImpersonate"
      aria-label={translate('impersonation.endNamed', { name })}
      variant="contained"
      sx={solid}
    >
      {translate('impersonation.end')}
    </Button>
  );
}

const solid = {
  color: 'warning.main',
  bgcolor: 'warning.contrastText',
  '&:hover': { bgcolor: 'warning.contrastText' },
} as const;

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

/** The height of the banner below the header, in pixels; when this much has scrolled, it is out of sight. */
const bannerHeight = 56;

const subscribe = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
};

/** Whether the page has been scrolled so far that what stands below the header is gone. */
function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > bannerHeight);
}
