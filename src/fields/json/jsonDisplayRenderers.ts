import type { DisplayRenderers } from '../renderer.ts';
import { TextColumn } from '../shown/TextColumn.tsx';
import { JsonDisplay } from './JsonDisplay.tsx';

/** Whatever no other kind can draw. */
export const jsonDisplayRenderers: DisplayRenderers = {
  Display: JsonDisplay,
  Column: TextColumn,
  align: 'left',
  width: 40,
};
