import type { ShownFaces } from '../face.ts';
import { RowsColumn } from './RowsColumn.tsx';
import { RowsDisplay } from './RowsDisplay.tsx';

/** Several of the same group, or several plain values. */
export const rowsShown: ShownFaces = {
  Display: RowsDisplay,
  Column: RowsColumn,
  align: 'left',
  width: 10,
};
