import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { RowsInput } from './RowsInput.tsx';

/** Several of the same group, or several plain values. */
export const rowsEdited: EditedFaces = {
  Input: RowsInput,
  Filter: (props) => <OperatorFilter {...props} />,
};
