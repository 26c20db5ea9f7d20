import type { Faces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { GroupColumn } from './GroupColumn.tsx';
import { GroupDisplay } from './GroupDisplay.tsx';
import { GroupInput } from './GroupInput.tsx';

/** Fields that belong together, an object of their own. */
export const groupFaces: Faces = {
  Input: GroupInput,
  Display: GroupDisplay,
  Column: GroupColumn,
  Filter: (props) => <OperatorFilter {...props} />,
  align: 'left',
  width: 40,
};
