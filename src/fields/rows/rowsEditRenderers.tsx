import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import type { EditRenderers } from '../renderer.ts';
import { RowsInput } from './RowsInput.tsx';

/** Several of the same group, or several plain values. */
export const rowsEditRenderers: EditRenderers = {
  Input: RowsInput,
  Filter: (props) => <OperatorFilter {...props} />,
};
