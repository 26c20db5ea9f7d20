import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { ChooseMany } from '../picker/ChooseMany.tsx';
import { TextColumn } from '../shown/TextColumn.tsx';
import { TextDisplay } from '../shown/TextDisplay.tsx';
import { ChoiceControl } from './ChoiceControl.tsx';

/** One of a few fixed values. */
export const choiceFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={ChoiceControl} Display={TextDisplay} />,
  Display: TextDisplay,
  Column: TextColumn,
  Filter: (props) => <OperatorFilter {...props} One={ChoiceControl} Many={ChooseMany} />,
  align: 'left',
  width: 16,
};
