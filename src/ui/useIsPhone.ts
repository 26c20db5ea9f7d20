import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the page is as narrow as a phone: below the first breakpoint, 600 pixels. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599px)');
}
