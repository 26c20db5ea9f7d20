import type { DisplayRenderers } from '../renderer.ts';
import { DateColumn } from './DateColumn.tsx';
import { DateDisplay } from './DateDisplay.tsx';

/** A calendar date. */
export const dateDisplayRenderers: DisplayRenderers = {
  Display: DateDisplay,
  Column: DateColumn,
  align: 'left',
  width: 12,
};
