import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { NumberControl } from './NumberControl.tsx';
import { NumberDisplay } from './NumberDisplay.tsx';
import { numberTyping } from './numberTyping.ts';

/** Whole numbers and decimals. */
export const numberEdited: EditedFaces = {
  Input: (props) => <FramedInput {...props} Control={NumberControl} Display={NumberDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={NumberControl} typing={numberTyping} />,
};
