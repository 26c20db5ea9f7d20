import type { Theme } from '@mui/material/styles';
import { measures, textSizes } from '../../../ui/theme/tokens.ts';
import type { Density } from '../../listState.ts';
import { rowControls } from './rowControls.ts';

/** Styles of a list's table: dense, one line per row. */
export function tableStyle(density: Density) {
  const height = measures.row[density];
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: textSizes.body,
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      height: 36,
      px: 1.5,
      whiteSpace: 'nowrap',
      fontSize: textSizes.small,
      fontWeight: 600,
      color: 'text.secondary',
      bgcolor: 'sunken',
    },
    '& td': {
      height,
      px: 1.5,
      py: 0,
      borderTop: 1,
      borderColor: 'divider',
      maxWidth: 320,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // The name column stays visible while scrolling sideways.
    '& .named': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' },
    '& .check + .named': { left: 44 },
    '& .check:first-of-type': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' },
    '& th.named, & th.check:first-of-type': { zIndex: 2, bgcolor: 'sunken' },
    '& .line': { overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '17px' },
    '& .beneath': { fontSize: textSizes.small, lineHeight: '15px', color: 'text.secondary' },
    '& .group-head th': {
      position: 'static',
      textAlign: 'left',
      color: 'text.primary',
      borderTop: 1,
      borderColor: 'divider',
    },
    '& tbody .group-head, & tbody .group-head:hover': { cursor: 'default', bgcolor: 'sunken' },
    '& tbody .part, & tbody .part:hover': { cursor: 'default', bgcolor: 'transparent' },
    '& .part td': {
      height: 'auto',
      maxWidth: 'none',
      overflow: 'visible',
      borderTop: 0,
      pb: 1,
      whiteSpace: 'normal',
    },
    '& .totals td': { fontWeight: 600, bgcolor: 'sunken' },
    '& .check': { width: 44, minWidth: 44, px: 0.5, textAlign: 'center' },
    '& .check .MuiCheckbox-root': { p: 0.5 },
    ...rowControls,
    '& tbody tr': { cursor: 'pointer' },
    '& tbody tr[data-plain]': { cursor: 'default' },
    // Rows without a page of their own wrap their text, so that the full text can be read in the list.
    '& tbody tr[data-plain] > td': { whiteSpace: 'normal', py: 1 },
    '& tbody tr:hover, & tbody tr:hover > .named, & tbody tr:hover > .check': { bgcolor: 'hover' },
    '& tbody tr[aria-selected=true], & tbody tr[aria-selected=true] > .named, & tbody tr[aria-selected=true] > .check':
      { bgcolor: 'accentSoft' },
    '& tbody tr[data-beside], & tbody tr[data-beside] > .named, & tbody tr[data-beside] > .check': {
      bgcolor: 'accentSoft',
    },
    '& tbody tr:focus-visible': { outlineOffset: -2 },
    // Draws the focus outline on sticky cells, because these cover the outline of their row.
    '& tbody tr:focus-visible > .named, & tbody tr:focus-visible > .check:first-of-type': {
      boxShadow: ({ vars }: Theme) =>
        `inset 0 2px ${vars.palette.primary.main}, inset 0 -2px ${vars.palette.primary.main}`,
    },
    '& tbody tr[data-changed] > td:first-of-type': {
      backgroundImage: 'radial-gradient(circle at 6px 50%, var(--changed) 3px, transparent 3.5px)',
      '--changed': ({ vars }: Theme) => vars.palette.primary.main,
    },
    '& tbody tr[data-hidden] td': { color: 'text.secondary' },
    '& tbody a': { color: 'primary.main', fontWeight: 550, textDecoration: 'none' },
    '& tbody a:hover': { textDecoration: 'underline' },
    '@media print': {
      '& td, & th': { whiteSpace: 'normal', maxWidth: 'none', position: 'static' },
      '& .check': { display: 'none' },
    },
  } as const;
}
