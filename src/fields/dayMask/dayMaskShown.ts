import type { ShownFaces } from '../face.ts';
import { DayMaskColumn } from './DayMaskColumn.tsx';
import { DayMaskDisplay } from './DayMaskDisplay.tsx';

/** Days of the week, as one number. */
export const dayMaskShown: ShownFaces = {
  Display: DayMaskDisplay,
  Column: DayMaskColumn,
  align: 'left',
  width: 14,
};
