/** Status meanings, the same everywhere. Always shown with an icon or a word. */
export const statuses = ['unfilled', 'filled', 'held', 'notNeeded', 'pending', 'closed'] as const;
export type Status = (typeof statuses)[number];

/** The color of a status for text and icons, and the soft surface behind them. */
export interface StatusColour {
  readonly main: string;
  readonly soft: string;
}

/** The colors of one scheme. A test measures the contrast of every pair that is used together. */
export interface Colours {
  /** Page background. */
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  readonly hover: string;
  readonly text: string;
  readonly muted: string;
  /** Decorative divider; needs no contrast. */
  readonly divider: string;
  /** Borders of inputs and other visible lines; contrast 3:1. */
  readonly outline: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  /** Solid red under white text: the delete button. */
  readonly danger: string;
  readonly onDanger: string;
  readonly status: Readonly<Record<Status, StatusColour>>;
}

export type Scheme = 'light' | 'dark';

/** All colors of the console (docs/look.md#colour). */
export const colours: Readonly<Record<Scheme, Colours>> = {
  light: {
    canvas: '#f6f7f9',
    surface: '#ffffff',
    sunken: '#eceff3',
    hover: '#f0f3f7',
    text: '#18202c',
    muted: '#556072',
    divider: '#dde2e9',
    outline: '#7a8698',
    accent: '#1565c0',
    accentHover: '#0f4f99',
    accentSoft: '#e7f0fb',
    onAccent: '#ffffff',
    danger: '#b3261e',
    onDanger: '#ffffff',
    status: {
      unfilled: { main: '#b3261e', soft: '#fdecea' },
      filled: { main: '#1a6b37', soft: '#e6f4ea' },
      held: { main: '#8a5300', soft: '#fdf1dc' },
      notNeeded: { main: '#5a6473', soft: '#eceff3' },
      pending: { main: '#6d3fc0', soft: '#f1ebfb' },
      closed: { main: '#3f5268', soft: '#e7edf3' },
    },
  },
  dark: {
    canvas: '#11151b',
    surface: '#181d25',
    sunken: '#222933',
    hover: '#1f2630',
    text: '#e5e9f0',
    muted: '#a2adbd',
    divider: '#2b333f',
    outline: '#728094',
    accent: '#8fb8ff',
    accentHover: '#b3cfff',
    accentSoft: '#1c2c49',
    onAccent: '#0c1833',
    danger: '#ff9d94',
    onDanger: '#3b0a07',
    status: {
      unfilled: { main: '#ff9d94', soft: '#401c1b' },
      filled: { main: '#7fd39b', soft: '#16331f' },
      held: { main: '#f0b860', soft: '#3a2a0c' },
      notNeeded: { main: '#aab4c2', soft: '#282f3a' },
      pending: { main: '#c3a6ff', soft: '#2d2248' },
      closed: { main: '#a9bcd2', soft: '#233040' },
    },
  },
};

/** All text sizes, in pixels. */
export const textSizes = { small: 12, body: 14, large: 16, heading: 20, title: 28 } as const;

/** Sizes that several parts of the frame share, in pixels. */
export const measures = {
  header: 48,
  menu: 240,
  menuCollapsed: 56,
  row: { compact: 36, comfortable: 44 },
  form: 960,
  radius: 6,
} as const;

/** Durations of animations in milliseconds (docs/specification.md#application-9-limits: modal 300, backdrop 150). */
export const durations = { quick: 120, modal: 300, backdrop: 150 } as const;

/** Class for elements that are hidden in print. */
export const screenOnly = 'screen-only';

/** Typeface for file contents. */
export const monospace = 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, monospace';

const [filled, emptied] = ['mui-auto-fill', 'mui-auto-fill-cancel'];

/**
 * Animation names through which MUI detects browser autofill. They change nothing visible; the page defines them once
 * and inputs refer to them.
 */
export const autoFill = {
  page: {
    [`@keyframes ${filled}`]: { from: { animationName: filled } },
    [`@keyframes ${emptied}`]: { from: { animationName: emptied } },
  },
  input: {
    animationName: emptied,
    animationDuration: '10ms',
    '&:-webkit-autofill': { animationName: filled, animationDuration: '5000s' },
  },
} as const;
