import type { Theme } from '@mui/material/styles';

/** The header in amber while somebody acts as somebody else, in the place of the district's own colours. */
export const impersonationColours = ({ vars }: Theme) => ({
  '--district-strip': vars.palette.warning.main,
  '--district-tint': vars.palette.status.held.soft,
  '--district-on-tint': vars.palette.status.held.main,
});
