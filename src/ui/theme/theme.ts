import './themeTypes.ts';
import './themeTypes.ts';
import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { components } from './components.ts';
import { type Colours, colours, durations, measures, type Scheme, textSizes } from './tokens.ts';

const inPixels = (size: number) => `${size / 16}rem`;

const text = (size: number, weight: number, lineHeight: number) => ({
  fontSize: inPixels(size),
  fontWeight: weight,
  lineHeight,
  letterSpacing: size >= textSizes.heading ? '-0.015em' : 'normal',
});

/** The page attribute that holds the current scheme, and its key in local storage. */
export const schemeAttribute = 'data-color-scheme';
export const appearanceKey = 'absmgmt.appearance';

/**
 * The theme, light and dark (docs/look.md). Colors are CSS variables, so a scheme change repaints without rendering.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: schemeAttribute, cssVarPrefix: 'abs' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536, xxl: 1920 } },
  spacing: 8,
  shape: { borderRadius: measures.radius },
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  transitions: {
    duration: {
      shortest: durations.quick,
      shorter: durations.quick,
      short: durations.quick,
      standard: 160,
      complex: 180,
      enteringScreen: 160,
      leavingScreen: durations.quick,
    },
  },
  typography: {
    fontFamily:
      '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontSize: textSizes.body,
    h1: text(textSizes.title, 680, 1.2),
    h2: text(textSizes.heading, 650, 1.3),
    h3: text(textSizes.large, 620, 1.4),
    h4: text(textSizes.body, 620, 1.4),
    h5: text(textSizes.body, 620, 1.4),
    h6: text(textSizes.body, 620, 1.4),
    subtitle1: text(textSizes.large, 500, 1.5),
    subtitle2: text(textSizes.body, 600, 1.5),
    body1: text(textSizes.body, 400, 1.5),
    body2: text(textSizes.body, 400, 1.5),
    button: text(textSizes.body, 550, 1.5),
    caption: text(textSizes.small, 400, 1.4),
    overline: { ...text(textSizes.small, 600, 1.4), textTransform: 'none' },
  },
  components,
});

/** Builds MUI's palette of a scheme from the console's colors. */
function paletteOf(scheme: Scheme): PaletteOptions {
  const own = colours[scheme];
  const { status } = own;
  const plain = (main: string) => ({ main, light: main, dark: main, contrastText: own.onAccent });
  return {
    primary: { ...plain(own.accent), dark: own.accentHover },
    secondary: plain(own.muted),
    error: { ...plain(own.danger), contrastText: own.onDanger },
    warning: plain(status.held.main),
    success: plain(status.filled.main),
    info: plain(own.accent),
    Alert: {
      errorStandardBg: status.unfilled.soft,
      infoStandardBg: own.accentSoft,
      successStandardBg: status.filled.soft,
      warningStandardBg: status.held.soft,
    },
    text: { primary: own.text, secondary: own.muted, disabled: own.outline },
    background: { default: own.canvas, paper: own.surface },
    divider: own.divider,
    action: actions(own),
    status: own.status,
    sunken: own.sunken,
    outline: own.outline,
    accentSoft: own.accentSoft,
  };
}

function actions(own: Colours): PaletteOptions['action'] {
  return {
    active: own.muted,
    hover: own.hover,
    selected: own.accentSoft,
    focus: own.accentSoft,
    disabled: own.outline,
    disabledBackground: own.sunken,
    hoverOpacity: 0.06,
    selectedOpacity: 0.1,
    focusOpacity: 0.1,
  };
}
