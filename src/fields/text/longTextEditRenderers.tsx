import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { TextControl } from '../typed/TextControl.tsx';
import { CharactersLeft } from './CharactersLeft.tsx';
import { LongTextDisplay } from './LongTextDisplay.tsx';
import { textEditRenderers } from './textEditRenderers.tsx';

/** Several lines of text; a column shows their beginning. */
export const longTextEditRenderers: EditRenderers = {
  ...textEditRenderers,
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={LongTextDisplay} Note={CharactersLeft} />
  ),
};
