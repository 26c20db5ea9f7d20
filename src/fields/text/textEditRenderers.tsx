import { OperatorFilter } from '../filter/OperatorFilter.tsx';
import { FramedInput } from '../frame/FramedInput.tsx';
import type { EditRenderers } from '../renderer.ts';
import { TextDisplay } from '../shown/TextDisplay.tsx';
import { TextControl } from '../typed/TextControl.tsx';
import { CharactersLeft } from './CharactersLeft.tsx';

/** One line of text. */
export const textEditRenderers: EditRenderers = {
  Input: (props) => (
    <FramedInput {...props} Control={TextControl} Display={TextDisplay} Note={CharactersLeft} />
  ),
  Filter: (props) => <OperatorFilter {...props} One={TextControl} />,
};
