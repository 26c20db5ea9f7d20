import type { ShownFaces } from '../face.ts';
import { TextDisplay } from '../shown/TextDisplay.tsx';
import { BooleanColumn } from './BooleanColumn.tsx';

/** Yes or no. */
export const booleanShown: ShownFaces = {
  Display: TextDisplay,
  Column: BooleanColumn,
  align: 'center',
  width: 8,
};
