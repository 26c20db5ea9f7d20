import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { NumberControl } from './NumberControl.tsx';
import { NumberColumn, NumberDisplay } from './NumberDisplay.tsx';
import { numberTyping } from './numberTyping.ts';

/** Whole numbers and decimals. */
export const numberFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={NumberControl} Display={NumberDisplay} />,
  Display: NumberDisplay,
  Column: NumberColumn,
  Filter: (props) => <OperatorFilter {...props} One={NumberControl} typing={numberTyping} />,
  align: 'right',
  width: 12,
};
