import type { ShownFaces } from '../face.ts';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { PhoneDisplay } from './PhoneDisplay.tsx';

/** A telephone number. */
export const phoneShown: ShownFaces = {
  Display: PhoneDisplay,
  Column: FiguresColumn,
  align: 'left',
  width: 16,
};
