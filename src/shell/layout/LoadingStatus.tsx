import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useIsNavigating } from '../../ui/loading/useIsNavigating.ts';
import { installSteadySave } from '../../ui/steadySave.ts';
import { measures } from '../../ui/theme/tokens.ts';
import { RetryNotice } from '../errors/RetryNotice.tsx';

/** Delay before progress is shown, in milliseconds. A faster load shows none. */
const timeout = 200;

/** A thin progress bar below the header while the next page loads. */
function NavigationProgress() {
  const translate = useTranslate();
  useEffect(installSteadySave, []);
  const isSlow = useIsSlow(useIsNavigating());
  if (!isSlow) return null;
  return (
    <Box sx={{ position: 'fixed', top: measures.header - 2, left: 0, right: 0, zIndex: 'tooltip' }}>
      <LinearProgress aria-label={translate('shell.loading')} sx={{ height: 2 }} />
    </Box>
  );
}

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), timeout);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

/** The frame's loading indicators: navigation progress and retries. */
export function LoadingStatus() {
  return (
    <>
      <NavigationProgress />
      <RetryNotice />
    </>
  );
}
