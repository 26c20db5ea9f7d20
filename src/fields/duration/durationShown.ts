import type { ShownFaces } from '../face.ts';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';

/** How long something takes. */
export const durationShown: ShownFaces = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'right',
  width: 14,
};
