import { textSizes } from '../../../ui/theme/tokens.ts';
import { foldStyle } from '../../../ui/treeGrid/FoldButton.tsx';
import type { Density } from '../../listState.ts';
import { tableStyle } from '../table/tableStyle.ts';

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
    ...foldStyle,
    '& .name .line': { fontSize: textSizes.body },
  } as const;
}
