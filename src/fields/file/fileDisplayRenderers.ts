import type { DisplayRenderers } from '../renderer.ts';
import { FileColumn } from './FileColumn.tsx';
import { FileDisplay } from './FileDisplay.tsx';

/** A file, kept in the record. */
export const fileDisplayRenderers: DisplayRenderers = {
  Display: FileDisplay,
  Column: FileColumn,
  align: 'left',
  width: 16,
};
