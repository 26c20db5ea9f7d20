import type { ShownFaces } from '../face.ts';
import { ReferenceColumn } from './ReferenceColumn.tsx';
import { ReferenceDisplay } from './ReferenceDisplay.tsx';

/** Another record. */
export const referenceShown: ShownFaces = {
  Display: ReferenceDisplay,
  Column: ReferenceColumn,
  align: 'left',
  width: 22,
};
