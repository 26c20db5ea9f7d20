import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { YesNoControl } from '../picker/YesNoControl.tsx';
import { TextDisplay } from '../shown/TextDisplay.tsx';
import { BooleanColumn } from './BooleanColumn.tsx';
import { BooleanInput } from './BooleanInput.tsx';

/** Yes or no. */
export const booleanFaces: Faces = {
  Input: BooleanInput,
  Display: TextDisplay,
  Column: BooleanColumn,
  Filter: (props) => <OperatorFilter {...props} One={YesNoControl} />,
  align: 'center',
  width: 8,
};
