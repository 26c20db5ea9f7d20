import type { DisplayRenderers } from '../renderer.ts';
import { DayMaskColumn } from './DayMaskColumn.tsx';
import { DayMaskDisplay } from './DayMaskDisplay.tsx';

/** Days of the week, as one number. */
export const dayMaskDisplayRenderers: DisplayRenderers = {
  Display: DayMaskDisplay,
  Column: DayMaskColumn,
  align: 'left',
  width: 14,
};
