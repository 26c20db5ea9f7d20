import type { DisplayRenderers } from '../renderer.ts';
import { LinkColumn } from './LinkColumn.tsx';
import { LinkDisplay } from './LinkDisplay.tsx';
import { textDisplayRenderers } from './textDisplayRenderers.ts';

/** An e-mail or a web address. */
export const linkDisplayRenderers: DisplayRenderers = {
  ...textDisplayRenderers,
  Display: LinkDisplay,
  Column: LinkColumn,
  width: 28,
};
