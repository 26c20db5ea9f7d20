import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { ChooseMany } from '../picker/ChooseMany.tsx';
import type { EditRenderers } from '../renderer.ts';
import { ChoicesDisplay } from './ChoicesDisplay.tsx';

/** Several of a few fixed values. */
export const choicesEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={ChooseMany} Display={ChoicesDisplay} />,
  Filter: (props) => <OperatorFilter {...props} Many={ChooseMany} />,
};
