import type { DisplayRenderers } from '../renderer.ts';
import { TextColumn } from '../shown/TextColumn.tsx';
import { TextDisplay } from '../shown/TextDisplay.tsx';

/** One of a few fixed values. */
export const choiceDisplayRenderers: DisplayRenderers = {
  Display: TextDisplay,
  Column: TextColumn,
  align: 'left',
  width: 16,
};
