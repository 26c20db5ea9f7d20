import type { ShownFaces } from '../face.ts';
import { LongTextDisplay } from './LongTextDisplay.tsx';
import { textShown } from './textShown.ts';

/** Several lines of text; a column shows their beginning. */
export const longTextShown: ShownFaces = {
  ...textShown,
  Display: LongTextDisplay,
  width: 40,
};
