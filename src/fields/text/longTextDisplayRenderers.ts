import type { DisplayRenderers } from '../renderer.ts';
import { LongTextDisplay } from './LongTextDisplay.tsx';
import { textDisplayRenderers } from './textDisplayRenderers.ts';

/** Several lines of text; a column shows their beginning. */
export const longTextDisplayRenderers: DisplayRenderers = {
  ...textDisplayRenderers,
  Display: LongTextDisplay,
  width: 40,
};
