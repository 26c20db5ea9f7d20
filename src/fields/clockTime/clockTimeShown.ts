import type { ShownFaces } from '../face.ts';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';

/** A time of day. */
export const clockTimeShown: ShownFaces = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'left',
  width: 8,
};
