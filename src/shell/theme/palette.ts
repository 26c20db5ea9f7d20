import type { PaletteOptions } from '@mui/material/styles';
import './themeTypes.ts';
import { type Colours, colours, type Scheme } from './tokens.ts';

/** MUI's palette of a scheme, from the console's colours. */
export function paletteOf(scheme: Scheme): PaletteOptions {
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
