import type { ShownFaces } from '../face.ts';
import { DateColumn } from './DateColumn.tsx';
import { DateDisplay } from './DateDisplay.tsx';

/** A calendar date. */
export const dateShown: ShownFaces = {
  Display: DateDisplay,
  Column: DateColumn,
  align: 'left',
  width: 12,
};
