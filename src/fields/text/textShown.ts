import type { ShownFaces } from '../face.ts';
import { TextColumn } from '../shown/TextColumn.tsx';
import { TextDisplay } from '../shown/TextDisplay.tsx';

/** One line of text. */
export const textShown: ShownFaces = {
  Display: TextDisplay,
  Column: TextColumn,
  align: 'left',
  width: 24,
};
