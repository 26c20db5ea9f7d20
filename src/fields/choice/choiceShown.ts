import type { ShownFaces } from '../face.ts';
import { TextColumn } from '../shown/TextColumn.tsx';
import { TextDisplay } from '../shown/TextDisplay.tsx';

/** One of a few fixed values. */
export const choiceShown: ShownFaces = {
  Display: TextDisplay,
  Column: TextColumn,
  align: 'left',
  width: 16,
};
