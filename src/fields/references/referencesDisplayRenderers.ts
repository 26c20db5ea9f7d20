import type { DisplayRenderers } from '../renderer.ts';
import { ReferencesColumn } from './ReferencesColumn.tsx';
import { ReferencesDisplay } from './ReferencesDisplay.tsx';

/** Several other records. */
export const referencesDisplayRenderers: DisplayRenderers = {
  Display: ReferencesDisplay,
  Column: ReferencesColumn,
  align: 'left',
  width: 30,
};
