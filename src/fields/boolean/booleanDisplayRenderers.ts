import type { DisplayRenderers } from '../renderer.ts';
import { TextDisplay } from '../shown/TextDisplay.tsx';
import { BooleanColumn } from './BooleanColumn.tsx';

/** Yes or no. */
export const booleanDisplayRenderers: DisplayRenderers = {
  Display: TextDisplay,
  Column: BooleanColumn,
  align: 'center',
  width: 8,
};
