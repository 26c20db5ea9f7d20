import type { ShownFaces } from '../face.ts';
import { LinkColumn } from './LinkColumn.tsx';
import { LinkDisplay } from './LinkDisplay.tsx';
import { textShown } from './textShown.ts';

/** An e-mail or a web address. */
export const linkShown: ShownFaces = {
  ...textShown,
  Display: LinkDisplay,
  Column: LinkColumn,
  width: 28,
};
