import type { EditedFaces } from '../face.ts';
import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { GroupInput } from './GroupInput.tsx';

/** Fields that belong together, an object of their own. */
export const groupEdited: EditedFaces = {
  Input: GroupInput,
  Filter: (props) => <OperatorFilter {...props} />,
};
