import type { DisplayRenderers } from '../renderer.ts';
import { TextColumn } from '../shown/TextColumn.tsx';
import { ChoicesDisplay } from './ChoicesDisplay.tsx';

/** Several of a few fixed values. */
export const choicesDisplayRenderers: DisplayRenderers = {
  Display: ChoicesDisplay,
  Column: TextColumn,
  align: 'left',
  width: 28,
};
