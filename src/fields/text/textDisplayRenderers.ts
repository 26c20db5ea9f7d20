import type { DisplayRenderers } from '../renderer.ts';
import { TextColumn } from '../shown/TextColumn.tsx';
import { TextDisplay } from '../shown/TextDisplay.tsx';

/** One line of text. */
export const textDisplayRenderers: DisplayRenderers = {
  Display: TextDisplay,
  Column: TextColumn,
  align: 'left',
  width: 24,
};
