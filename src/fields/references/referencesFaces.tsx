import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { ReferencesControl } from '../records/ReferencesControl.tsx';
import { ReferencesColumn } from './ReferencesColumn.tsx';
import { ReferencesDisplay } from './ReferencesDisplay.tsx';

/** Several other records. */
export const referencesFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={ReferencesControl} Display={ReferencesDisplay} />,
  Display: ReferencesDisplay,
  Column: ReferencesColumn,
  Filter: (props) => <OperatorFilter {...props} Many={ReferencesControl} />,
  align: 'left',
  width: 30,
};
