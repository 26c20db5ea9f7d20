import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { TextColumn } from '../shown/TextColumn.tsx';
import { JsonControl } from './JsonControl.tsx';
import { JsonDisplay } from './JsonDisplay.tsx';

/** Whatever no other kind can draw. */
export const jsonFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={JsonControl} Display={JsonDisplay} />,
  Display: JsonDisplay,
  Column: TextColumn,
  Filter: (props) => <OperatorFilter {...props} />,
  align: 'left',
  width: 40,
};
