import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { RowsColumn } from './RowsColumn.tsx';
import { RowsDisplay } from './RowsDisplay.tsx';
import { RowsInput } from './RowsInput.tsx';

/** Several of the same group, or several plain values. */
export const rowsFaces: Faces = {
  Input: RowsInput,
  Display: RowsDisplay,
  Column: RowsColumn,
  Filter: (props) => <OperatorFilter {...props} />,
  align: 'left',
  width: 10,
};
