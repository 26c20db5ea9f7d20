import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { ChooseMany } from '../picker/ChooseMany.tsx';
import type { EditRenderers } from '../renderer.ts';
import { TextDisplay } from '../shown/TextDisplay.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';

/** One of a few fixed values. */
export const choiceEditRenderers: EditRenderers = {
  Input: (props) => <FramedInput {...props} Control={ChoiceControl} Display={TextDisplay} />,
  Filter: (props) => <OperatorFilter {...props} One={ChoiceControl} Many={ChooseMany} />,
};
