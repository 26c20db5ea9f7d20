import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Status, StatusColour } from './tokens.ts';

/** Additions to MUI's theme: status colors and the widest breakpoint. */
interface OwnPalette {
  readonly status: Readonly<Record<Status, StatusColour>>;
  readonly sunken: string;
  readonly outline: string;
  readonly accentSoft: string;
}

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends OwnPalette {
    /** Overridden because MUI's own alert backgrounds are darker than a dark page. */
    readonly Alert: Readonly<Record<`${'error' | 'info' | 'success' | 'warning'}StandardBg`, string>>;
  }
  interface BreakpointOverrides {
    xxl: true;
  }
}
