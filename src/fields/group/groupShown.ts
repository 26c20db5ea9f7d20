import type { ShownFaces } from '../face.ts';
import { GroupColumn } from './GroupColumn.tsx';
import { GroupDisplay } from './GroupDisplay.tsx';

/** Fields that belong together, an object of their own. */
export const groupShown: ShownFaces = {
  Display: GroupDisplay,
  Column: GroupColumn,
  align: 'left',
  width: 40,
};
