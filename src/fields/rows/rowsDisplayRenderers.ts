import type { DisplayRenderers } from '../renderer.ts';
import { RowsColumn } from './RowsColumn.tsx';
import { RowsDisplay } from './RowsDisplay.tsx';

/** Several of the same group, or several plain values. */
export const rowsDisplayRenderers: DisplayRenderers = {
  Display: RowsDisplay,
  Column: RowsColumn,
  align: 'left',
  width: 10,
};
