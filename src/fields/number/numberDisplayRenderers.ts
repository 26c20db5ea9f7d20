import type { DisplayRenderers } from '../renderer.ts';
import { NumberColumn, NumberDisplay } from './NumberDisplay.tsx';

/** Whole numbers and decimals. */
export const numberDisplayRenderers: DisplayRenderers = {
  Display: NumberDisplay,
  Column: NumberColumn,
  align: 'right',
  width: 12,
};
