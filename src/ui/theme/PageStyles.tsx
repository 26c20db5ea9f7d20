import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { schemeAttribute } from './theme.ts';
import { autoFill, screenOnly } from './tokens.ts';
import './themeTypes.ts';

/** Class for digits of equal width, so that numbers and times align. */
export const tabularFigures = 'tabular';

const styles = ({ vars }: Theme) => ({
  // Always shows the scroll bar, so that short and long pages have the same width. Scroll padding keeps focused
  // elements clear of the header and the form bar.
  html: { scrollPaddingTop: 64, scrollPaddingBottom: 64, overflowY: 'scroll' as const },
  // Native controls follow the user's choice of scheme, not the system's.
  [`html[${schemeAttribute}="light"]`]: { colorScheme: 'light' },
  [`html[${schemeAttribute}="dark"]`]: { colorScheme: 'dark' },
  'button, input, select, textarea': { font: 'inherit' },
  ...autoFill.page,
  body: {
    fontFeatureSettings: '"cv05", "ss03", "calt"',
    textRendering: 'optimizeLegibility',
    overflowWrap: 'break-word',
  },
  [`.${tabularFigures}, time`]: { fontVariantNumeric: 'tabular-nums' },
  ':where(a, button, [tabindex]):focus-visible': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: 2,
    borderRadius: 2,
  },
  // Targets of programmatic focus, which show no outline.
  'h1[tabindex="-1"]:focus, main:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Sets zero instead of a short duration, because any duration restarts the transition of every element whose
      // styles change.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': {
    [`.${screenOnly}`]: { display: 'none !important' },
    'html, body': { background: '#fff !important', color: '#000 !important' },
    'a, a:visited': { color: 'inherit !important', textDecoration: 'none !important' },
    'tr, li, fieldset': { breakInside: 'avoid' },
    thead: { display: 'table-header-group' },
    '@page': { margin: '14mm' },
    // A printed list shows all columns at full width, dark on white, without controls.
    'main:has(.list-table, .list-calendar) [role="search"], .list-table .check': {
      display: 'none !important',
    },
    '.list-table': { overflow: 'visible !important' },
    '.list-table *': {
      position: 'static !important' as const,
      color: '#000 !important',
      background: 'transparent !important',
      whiteSpace: 'normal !important',
      overflow: 'visible !important',
    },
    '.MuiPaper-root:has(.list-table)': {
      background: 'transparent !important',
      overflow: 'visible !important',
      border: 'none !important',
    },
  },
});

/** Global styles that no component can set: digits, focus, motion, print. */
export function PageStyles() {
  return <GlobalStyles styles={styles} />;
}
