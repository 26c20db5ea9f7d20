import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { Impersonation } from '#providers/session/impersonation.ts';
import { useSecondsUntil } from '../offline/useSecondsUntil.tsx';
import { minutesAndSeconds } from './countdown.ts';

/** A link that ends impersonation and reloads the page, so that no data of the impersonated user stays. */
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

/**
 * Shown in the header once the banner has scrolled away: the user, the remaining time and the link to end
 * impersonation.
 */
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

/** Height of the banner in pixels. Scrolling further hides it. */
const bannerHeight = 56;

const subscribe = (onScroll: () => void) => {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
};

/** Whether the page has scrolled past the banner. */
function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > bannerHeight);
}
