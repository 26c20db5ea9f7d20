import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { YesNoControl } from '../picker/YesNoControl.tsx';
import { BooleanInput } from './BooleanInput.tsx';

/** Yes or no. */
export const booleanEdited: EditedFaces = {
  Input: BooleanInput,
  Filter: (props) => <OperatorFilter {...props} One={YesNoControl} />,
};
