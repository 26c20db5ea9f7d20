import type { Theme } from '@mui/material/styles';

/** Amber header colors during impersonation, instead of the district's. */
export const impersonationColours = ({ vars }: Theme) => ({
  '--district-strip': vars.palette.warning.main,
  '--district-tint': vars.palette.status.held.soft,
  '--district-on-tint': vars.palette.status.held.main,
});
