import type { ShownFaces } from '../face.ts';
import { ReferencesColumn } from './ReferencesColumn.tsx';
import { ReferencesDisplay } from './ReferencesDisplay.tsx';

/** Several other records. */
export const referencesShown: ShownFaces = {
  Display: ReferencesDisplay,
  Column: ReferencesColumn,
  align: 'left',
  width: 30,
};
