import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { ReferencesControl } from '../records/ReferencesControl.tsx';
import { ReferencesDisplay } from './ReferencesDisplay.tsx';

/** Several other records. */
export const referencesEdited: EditedFaces = {
  Input: (props) => <FramedInput {...props} Control={ReferencesControl} Display={ReferencesDisplay} />,
  Filter: (props) => <OperatorFilter {...props} Many={ReferencesControl} />,
};
