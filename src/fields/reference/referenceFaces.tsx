import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { ReferencesControl } from '../records/ReferencesControl.tsx';
import { ReferenceColumn } from './ReferenceColumn.tsx';
import { ReferenceControl } from './ReferenceControl.tsx';
import { ReferenceDisplay } from './ReferenceDisplay.tsx';

/** Another record. */
export const referenceFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={ReferenceControl} Display={ReferenceDisplay} />,
  Display: ReferenceDisplay,
  Column: ReferenceColumn,
  Filter: (props) => <OperatorFilter {...props} One={ReferenceControl} Many={ReferencesControl} />,
  align: 'left',
  width: 22,
};
