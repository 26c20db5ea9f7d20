import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { NumberControl } from './NumberControl.tsx';
import { NumberDisplay } from './NumberDisplay.tsx';
import { numberTyping } from './numberTyping.ts';

/** Whole numbers and decimals. */
export const numberEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={NumberControl} Display={NumberDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={NumberControl} typing={numberTyping} />,
};
