import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { JsonControl } from './JsonControl.tsx';
import { JsonDisplay } from './JsonDisplay.tsx';

/** Whatever no other kind can draw. */
export const jsonEdited: EditedFaces = {
  Input: (props) => <FramedInput {...props} Control={JsonControl} Display={JsonDisplay} />,
  Filter: (props) => <OperatorFilter {...props} />,
};
