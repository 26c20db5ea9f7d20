import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Status, StatusColour } from './tokens.ts';

/** What the console's theme has beside MUI's own: colours of statuses, and the widest breakpoint. */
interface OwnPalette {
  readonly status: Readonly<Record<Status, StatusColour>>;
  readonly sunken: string;
  readonly outline: string;
  readonly accentSoft: string;
}

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends OwnPalette {
    /** MUI's own colours of an alert would be darker than a dark page. */
    readonly Alert: Readonly<Record<`${'error' | 'info' | 'success' | 'warning'}StandardBg`, string>>;
  }
  interface BreakpointOverrides {
    xxl: true;
  }
}
