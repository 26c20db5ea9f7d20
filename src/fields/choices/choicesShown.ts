import type { ShownFaces } from '../face.ts';
import { TextColumn } from '../shown/TextColumn.tsx';
import { ChoicesDisplay } from './ChoicesDisplay.tsx';

/** Several of a few fixed values. */
export const choicesShown: ShownFaces = {
  Display: ChoicesDisplay,
  Column: TextColumn,
  align: 'left',
  width: 28,
};
