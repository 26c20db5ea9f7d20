import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the page is narrower than the first breakpoint, 600 pixels. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599px)');
}
