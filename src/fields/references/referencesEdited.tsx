import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { Offered } from '../records/Offered.tsx';
import { ReferencesControl } from '../records/ReferencesControl.tsx';
import { ReferencesDisplay } from './ReferencesDisplay.tsx';

/** Several other records. */
export const referencesEdited: EditedFaces = {
  Input: (props) => (
    <Offered field={props.field}>
      <FramedInput {...props} Control={ReferencesControl} Display={ReferencesDisplay} />
    </Offered>
  ),
  Filter: (props) => <OperatorFilter {...props} Many={ReferencesControl} />,
};
