import { textSizes } from '../../../ui/theme/tokens.ts';
import type { Density } from '../../listState.ts';
import { tableStyle } from '../table/tableStyle.ts';

const arrow =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M8.59 16.59 13.17 12 8.59 7.41 10 6l6 6-6 6z'/%3E%3C/svg%3E\") center / 20px no-repeat";

/** Styles of a tree grid: those of a list's table, with column widths that do not depend on the rendered lines. */
export function treeStyle(density: Density) {
  return {
    ...tableStyle(density),
    tableLayout: 'fixed',
    '& tbody tr': { cursor: 'default' },
    '& tbody tr[data-above] td': { color: 'text.secondary' },
    '& tbody tr[data-above] a': { fontWeight: 400 },
    '& tbody tr.gap:hover': { bgcolor: 'transparent' },
    '& tbody .gap td': { p: 0, border: 0 },
    '& .name': { display: 'flex', alignItems: 'center', gap: 0.5, ml: -1 },
    '& .fold': {
      appearance: 'none',
      flex: 'none',
      display: 'grid',
      width: 28,
      height: 28,
      p: 0,
      border: 0,
      borderRadius: 1,
      bgcolor: 'transparent',
    },
    '& button.fold': {
      cursor: 'pointer',
      '&::before': { content: '""', bgcolor: 'text.secondary', mask: arrow },
      '&:hover': { bgcolor: 'action.hover' },
      '@media (pointer: coarse)': { width: 44, height: 44 },
      '@media (forced-colors: active)': { '&::before': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' } },
    },
    '& [aria-expanded=true] > td button.fold::before': { transform: 'rotate(90deg)' },
    '& .name .line': { fontSize: textSizes.body },
  } as const;
}
