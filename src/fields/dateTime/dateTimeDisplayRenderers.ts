import type { DisplayRenderers } from '../renderer.ts';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';

/** A moment. */
export const dateTimeDisplayRenderers: DisplayRenderers = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'left',
  width: 18,
};
