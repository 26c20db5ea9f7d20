import type { ShownFaces } from '../face.ts';
import { TextColumn } from '../shown/TextColumn.tsx';
import { JsonDisplay } from './JsonDisplay.tsx';

/** Whatever no other kind can draw. */
export const jsonShown: ShownFaces = {
  Display: JsonDisplay,
  Column: TextColumn,
  align: 'left',
  width: 40,
};
