import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { TextControl } from '../typed/TextControl.tsx';
import { CharactersLeft } from './CharactersLeft.tsx';
import { LinkDisplay } from './LinkDisplay.tsx';
import { textEditRenderers } from './textEditRenderers.tsx';

/** An e-mail or a web address. */
export const linkEditRenderers: EditRenderers = {
  ...textEditRenderers,
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={LinkDisplay} Note={CharactersLeft} />
  ),
};
