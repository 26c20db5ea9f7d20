import type { ShownFaces } from '../face.ts';
import { NumberColumn, NumberDisplay } from './NumberDisplay.tsx';

/** Whole numbers and decimals. */
export const numberShown: ShownFaces = {
  Display: NumberDisplay,
  Column: NumberColumn,
  align: 'right',
  width: 12,
};
