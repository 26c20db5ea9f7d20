import type { DisplayRenderers } from '../renderer.ts';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { FiguresDisplay } from '../shown/FiguresDisplay.tsx';

/** A time of day. */
export const clockTimeDisplayRenderers: DisplayRenderers = {
  Display: FiguresDisplay,
  Column: FiguresColumn,
  align: 'left',
  width: 8,
};
