import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { schemeAttribute } from './theme.ts';
import { autoFill, screenOnly } from './tokens.ts';
import './themeTypes.ts';

/** Figures of one width, so that numbers and times stand in columns. */
export const tabularFigures = 'tabular';

const styles = ({ vars }: Theme) => ({
  // The scroll bar keeps its place, so that short and long pages stand at the same spot.
  // What gets the focus stands neither below the header nor below the bar of a form.
  html: { scrollPaddingTop: 64, scrollPaddingBottom: 64, overflowY: 'scroll' as const },
  // The browser's own parts follow the choice of the person, not that of the system.
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
  // Where a page puts the focus by itself, so that the keyboard goes on from there.
  'h1[tabindex="-1"]:focus, main:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not only short: what takes any time is begun anew for every element whose styles change.
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
    // A list has every column at its full width, dark on white whatever the screen is, and nothing to press.
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

/** What no component can say for itself: figures, focus, motion, paper. */
export function PageStyles() {
  return <GlobalStyles styles={styles} />;
}
