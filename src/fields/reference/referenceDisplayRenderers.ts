import type { DisplayRenderers } from '../renderer.ts';
import { ReferenceColumn } from './ReferenceColumn.tsx';
import { ReferenceDisplay } from './ReferenceDisplay.tsx';

/** Another record. */
export const referenceDisplayRenderers: DisplayRenderers = {
  Display: ReferenceDisplay,
  Column: ReferenceColumn,
  align: 'left',
  width: 22,
};
