import type { DisplayRenderers } from '../renderer.ts';
import { FiguresColumn } from '../shown/FiguresColumn.tsx';
import { PhoneDisplay } from './PhoneDisplay.tsx';

/** A telephone number. */
export const phoneDisplayRenderers: DisplayRenderers = {
  Display: PhoneDisplay,
  Column: FiguresColumn,
  align: 'left',
  width: 16,
};
