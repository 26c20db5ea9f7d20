import type { ShownFaces } from '../face.ts';
import { FileColumn } from './FileColumn.tsx';
import { FileDisplay } from './FileDisplay.tsx';

/** A file, kept in the record. */
export const fileShown: ShownFaces = {
  Display: FileDisplay,
  Column: FileColumn,
  align: 'left',
  width: 16,
};
