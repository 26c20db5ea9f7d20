import type { ShownFaces } from '../face.ts';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';

/** A moment. */
export const dateTimeShown: ShownFaces = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'left',
  width: 18,
};
