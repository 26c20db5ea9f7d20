import type { DisplayRenderers } from '../renderer.ts';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';

/** How long something takes. */
export const durationDisplayRenderers: DisplayRenderers = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'right',
  width: 14,
};
