import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import { ChooseMany } from '../picker/ChooseMany.tsx';
import { TextColumn } from '../shown/TextColumn.tsx';
import { ChoicesDisplay } from './ChoicesDisplay.tsx';

/** Several of a few fixed values. */
export const choicesFaces: Faces = {
  Input: (props) => <FramedInput {...props} Control={ChooseMany} Display={ChoicesDisplay} />,
  Display: ChoicesDisplay,
  Column: TextColumn,
  Filter: (props) => <OperatorFilter {...props} Many={ChooseMany} />,
  align: 'left',
  width: 28,
};
