import type { DisplayRenderers } from '../renderer.ts';
import { GroupColumn } from './GroupColumn.tsx';
import { GroupDisplay } from './GroupDisplay.tsx';

/** Fields that belong together, an object of their own. */
export const groupDisplayRenderers: DisplayRenderers = {
  Display: GroupDisplay,
  Column: GroupColumn,
  align: 'left',
  width: 40,
};
